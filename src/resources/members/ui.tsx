import { ownInput } from '../../ui/resource/ownParts';
import type { ResourceUi } from '../../ui/resource/resourceUi';
import { InviteButton } from './ui/InviteButton';
import { MemberMenu } from './ui/MemberMenu';
import { MemberName } from './ui/MemberName';
import { SeatBanner } from './ui/SeatBanner';

export const ui: ResourceUi = {
  cells: { nickname: MemberName },
  makes: InviteButton,
  aboveList: SeatBanner,
  rowActions: MemberMenu,
  removesItself: true,
  inputs: { password: ownInput(async () => (await import('./ui/PasswordInput')).PasswordInput) },
};
