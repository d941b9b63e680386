import type { ComponentProps } from 'react';

/** Checkbox with a touch-sized target. */
export function Tick(input: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="parley-tick">
      <input type="checkbox" {...input} />
    </label>
  );
}
