import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type Coupon, Ticket } from './Ticket';

/** Coupon form with a preview of the ticket that buyers will see above it. */
export function CouponForm({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <TypedTicket />
      {children}
    </>
  );
}

/** Rendered from the start, so that the layout does not shift when the first digit is typed. */
function TypedTicket() {
  const typed = useWatch() as Coupon;
  const value = Number.isSafeInteger(typed.value) && typed.value > 0 ? typed.value : 0;
  return <Ticket coupon={{ ...typed, value }} />;
}
