import type { ReactNode } from 'react';
import { Preferences } from '../login/Preferences';

/** A page that buyers open by a link: who it is from, and what it shows. */
export function Frame({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="receipt">
      <header className="receipt-head">
        <span dir="auto">{name}</span>
        <Preferences />
      </header>
      <main>{children}</main>
    </div>
  );
}
