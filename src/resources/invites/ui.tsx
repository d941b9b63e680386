import type { ResourceUi } from '../../ui/resource/resourceUi';
import { InviteLink } from './ui/InviteLink';

export const ui: ResourceUi = { makes: InviteLink };
