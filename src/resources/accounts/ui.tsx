import type { ResourceUi } from '../../ui/resource/resourceUi';
import { EmbedCode } from './ui/EmbedCode';
import { GroupCell } from './ui/GroupCell';
import { GroupsButton } from './ui/GroupsButton';
import { WebhookAddress } from './ui/WebhookAddress';

export const ui: ResourceUi = {
  listActions: GroupsButton,
  cells: { groupId: GroupCell },
  views: {
    show: ({ record, children }) => (
      <>
        {children}
        {record?.channel === 'widget' && <EmbedCode accountId={String(record.id)} />}
        {record?.channel === 'webhook' && <WebhookAddress accountId={String(record.id)} />}
      </>
    ),
  },
};
