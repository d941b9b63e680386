import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { FittingButton } from './ui/FittingButton';
import { Ticket, TypedTicket } from './ui/Ticket';

export const ui: UiOf<typeof schema> = {
  listActions: FittingButton,
  views: {
    form: ({ children }) => (
      <>
        {children}
        <TypedTicket />
      </>
    ),
    show: ({ record, children }) => (
      <>
        {record && <Ticket coupon={record} />}
        {children}
      </>
    ),
  },
};
