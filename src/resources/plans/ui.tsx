import { useAllowed } from '../../ui/resource/may';
import { ownPart } from '../../ui/resource/ownParts';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';

const ChangePlan = ownPart(async () => (await import('./ui/ChangePlan')).ChangePlan);

export const ui: UiOf<typeof schema> = {
  views: {
    show: ({ record, children }) => (
      <>
        {record !== null && <OperatorsPlan record={record} />}
        {children}
      </>
    ),
  },
};

function OperatorsPlan({ record }: { readonly record: Readonly<Record<string, unknown>> }) {
  return useAllowed('platform:plans') ? <ChangePlan plan={record} /> : null;
}
