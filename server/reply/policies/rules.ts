import type { Text } from '../../../src/schema/text';
import { invalid } from '../../kernel/http/refusal';

export interface PolicyValues {
  readonly hours: readonly { readonly from: string; readonly to: string }[] | null;
}

/** Refuses hours with equal start and end. */
export function checkPolicy({ hours }: PolicyValues): void {
  const issues = (hours ?? []).flatMap(({ from, to }, at) =>
    from === to || (from === '24:00' && to === '00:00')
      ? [{ path: `hours.${at}.to`, code: 'rule', message: noTime }]
      : [],
  );
  if (issues.length > 0) throw invalid(issues);
}

const noTime: Text = { en: 'The end must be different from the start.', zh: '开始与结束时间相同。' };
