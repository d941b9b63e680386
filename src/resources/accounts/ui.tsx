import type { ResourceUi } from '../../ui/resource/resourceUi';
import { EmbedCode } from './ui/EmbedCode';
import { GroupCell } from './ui/GroupCell';
import { GroupsButton } from './ui/GroupsButton';
import { WebhookAddress } from './ui/WebhookAddress';

export const ui: ResourceUi = {
  listActions: GroupsButton,
  cells: { groupId: GroupCell },
  views: {
    // The next setup step comes first.
    showBody: ({ record, children }) => (
      <>
        {record?.channel === 'widget' && <EmbedCode account={record} />}
        {children}
        {record?.channel === 'webhook' && <WebhookAddress accountId={String(record.id)} />}
      </>
    ),
  },
};
