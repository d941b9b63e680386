import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type Coupon, Ticket } from './Ticket';

/** The form of a coupon below what its buyers will see. */
export function CouponForm({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <TypedTicket />
      {children}
    </>
  );
}

/** There from the start, so that nothing moves when the first digit is typed. */
function TypedTicket() {
  const typed = useWatch() as Coupon;
  const value = Number.isSafeInteger(typed.value) && typed.value > 0 ? typed.value : 0;
  return <Ticket coupon={{ ...typed, value }} />;
}
