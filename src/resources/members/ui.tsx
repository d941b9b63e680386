import type { ResourceUi } from '../../ui/resource/resourceUi';
import { InviteButton } from './ui/InviteButton';
import { MemberMenu } from './ui/MemberMenu';
import { PasswordInput } from './ui/PasswordInput';
import { SeatBanner } from './ui/SeatBanner';

export const ui: ResourceUi = {
  listActions: InviteButton,
  aboveList: SeatBanner,
  rowActions: MemberMenu,
  removesItself: true,
  inputs: { password: PasswordInput },
};
