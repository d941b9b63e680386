import type { ResourceUi } from '../../ui/resource/resourceUi';
import { InviteActions } from './ui/InviteActions';
import { InviteLink } from './ui/InviteLink';

export const ui: ResourceUi = { listActions: InviteLink, rowActions: InviteActions };
