import { ownInput, ownPart } from '../../ui/resource/ownParts';
import type { RecordView, ResourceUi } from '../../ui/resource/resourceUi';
import { InviteButton } from './ui/InviteButton';
import { MemberMenu } from './ui/MemberMenu';
import { MemberName } from './ui/MemberName';
import { SeatBanner } from './ui/SeatBanner';

const Rights = ownPart<RecordView>(async () => (await import('../../ui/rights/MemberRights')).MemberRights);

export const ui: ResourceUi = {
  cells: { nickname: MemberName },
  makes: InviteButton,
  aboveList: SeatBanner,
  rowActions: MemberMenu,
  removesItself: true,
  views: {
    showBody: ({ schema, record, children }) => (
      <>
        {children}
        {record && <Rights schema={schema} record={record} />}
      </>
    ),
  },
  inputs: { password: ownInput(async () => (await import('./ui/PasswordInput')).PasswordInput) },
};
