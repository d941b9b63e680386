import type { ReactNode } from 'react';
import { Preferences } from '../../ui/public/Preferences';

/** Page frame for buyers: the sender's name and the content. */
export function Frame({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="receipt">
      <header className="receipt-head bold row between gap-12">
        <span className="ellipsis" dir="auto">
          {name}
        </span>
        <Preferences />
      </header>
      <main>{children}</main>
    </div>
  );
}
