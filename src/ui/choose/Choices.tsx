import '../controls.css';
import './choices.css';

interface ChoicesProps<T extends string> {
  /** What is chosen, for those who do not see it. */
  readonly label: string;
  readonly choices: readonly T[];
  readonly chosen: T;
  readonly onChoose: (choice: T) => void;
  readonly textOf: (choice: T) => string;
}

/** Which of a few kinds of the same thing a page shows: buttons in a row, one of them pressed. */
export function Choices<T extends string>({ label, choices, chosen, onChoose, textOf }: ChoicesProps<T>) {
  return (
    <fieldset className="parley-choices" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className="parley-button"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {textOf(choice)}
        </button>
      ))}
    </fieldset>
  );
}
