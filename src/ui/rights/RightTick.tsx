import { Tick } from '../kit/Tick';

interface RightTickProps {
  readonly label: string;
  /** The rights it stands for; partly chosen ones are shown as neither on nor off. */
  readonly rights: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (rights: readonly string[]) => void;
  readonly tabIndex: number;
  readonly 'data-place': string;
}

/** A checkbox for one right or several. */
export function RightTick({ label, rights, chosen, onChange, ...place }: RightTickProps) {
  const count = rights.filter((right) => chosen.has(right)).length;
  return (
    <Tick
      aria-label={label}
      title={label}
      checked={count === rights.length}
      ref={(input) => {
        if (input !== null) input.indeterminate = count > 0 && count < rights.length;
      }}
      onChange={() => onChange(rights)}
      {...place}
    />
  );
}
