import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Preview, type Shop } from './Preview';

/** The form of a shop with a preview of its page above it. */
export function ShopForm({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Typed />
      {children}
    </>
  );
}

function Typed() {
  return <Preview shop={useWatch() as Partial<Shop>} />;
}
