import { ownInput } from '../../ui/resource/ownParts';
import type { ResourceUi } from '../../ui/resource/resourceUi';
import { InviteButton } from './ui/InviteButton';
import { MemberMenu } from './ui/MemberMenu';
import { SeatBanner } from './ui/SeatBanner';

export const ui: ResourceUi = {
  makes: InviteButton,
  aboveList: SeatBanner,
  rowActions: MemberMenu,
  removesItself: true,
  inputs: { password: ownInput(async () => (await import('./ui/PasswordInput')).PasswordInput) },
};
