import { planFields } from '../../../src/schema/billing/planFields';
import type { Fields } from '../../../src/schema/fields';
import type { CompanyDeps } from '../../company/deps';
import { recordType } from '../../kernel/routes/apiType';
import { memberRoute, type Route } from '../../kernel/routes/route';
import { changePlan } from './plans';

const group = { en: 'Plans', zh: '套餐' };

const changeFields: Fields = {
  ...planFields,
  version: { kind: 'number', integer: true, required: true, min: 1, label: { en: 'Version', zh: '版本' } },
};

/** Routes for the operator's changes to plans. */
export function operatorRoutes(deps: CompanyDeps): Route[] {
  return [
    memberRoute('PUT /v1/platform/plans/{code}', group, {
      summary: { en: "Change a plan's price and limits", zh: '修改套餐的价格与内容' },
      access: { kind: 'permission', code: 'platform:plans' },
      body: changeFields,
      answer: recordType(() => deps.table('plans').schema),
      handle: ({ db, author, params, body }) => changePlan(db, deps, author, params.code!, body),
    }),
  ];
}
