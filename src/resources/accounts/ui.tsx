import type { ResourceUi } from '../../ui/resource/resourceUi';
import { GroupCell } from './ui/GroupCell';
import { GroupsButton } from './ui/GroupsButton';

export const ui: ResourceUi = { listActions: GroupsButton, cells: { groupId: GroupCell } };
