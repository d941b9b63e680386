import '../kit/controls.css';
import './choices.css';
import { Button } from '../kit/Button';

interface ChoicesProps<T extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly choices: readonly T[];
  readonly chosen: T;
  readonly onChoose: (choice: T) => void;
  readonly textOf: (choice: T) => string;
}

/** Segmented buttons: one of a few views of a page. */
export function Choices<T extends string>({ label, choices, chosen, onChoose, textOf }: ChoicesProps<T>) {
  return (
    <fieldset className="parley-choices flex wrap min-0 gap-8" aria-label={label}>
      {choices.map((choice) => (
        <Button key={choice} aria-pressed={choice === chosen} onClick={() => onChoose(choice)}>
          {textOf(choice)}
        </Button>
      ))}
    </fieldset>
  );
}
