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

/** Nothing as long as it gives nothing. */
function TypedTicket() {
  const typed = useWatch() as Coupon;
  return Number.isSafeInteger(typed.value) && typed.value > 0 && <Ticket coupon={typed} />;
}
