import type { ComponentProps } from 'react';

/** A box to tick, with room around it that a finger finds. */
export function Tick(input: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="parley-tick">
      <input type="checkbox" {...input} />
    </label>
  );
}
