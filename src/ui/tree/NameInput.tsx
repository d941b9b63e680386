import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

export interface NameInputProps {
  readonly label: string;
  readonly start: string;
  readonly maxLength: number | undefined;
  /** Resolves to an error message; null if the name was accepted. */
  readonly onCommit: (name: string) => Promise<string | null>;
  /** `byKey`: cancelled with Escape, so focus must return to the row. */
  readonly onCancel: (byKey: boolean) => void;
}

/** Inline name input of a row. Enter commits, except when it confirms IME input; Escape cancels. */
export function NameInput({ label, start, maxLength, onCommit, onCancel }: NameInputProps) {
  const [text, setText] = useState(start);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const over = useRef(false);
  const id = useId();

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const commit = async () => {
    const name = text.trim();
    if (over.current || busy) return;
    if (name === '' || name === start) return cancel(true);
    setBusy(true);
    const answer = await onCommit(name);
    setBusy(false);
    setWrong(answer);
    if (answer === null) over.current = true;
    else input.current?.focus();
  };

  const cancel = (byKey: boolean) => {
    if (over.current) return;
    over.current = true;
    onCancel(byKey);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void commit();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      cancel(true);
    }
  };

  return (
    <span className="parley-tree-input grow relative">
      <input
        className="full rounded-inner on-surface"
        ref={input}
        type="text"
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : id}
        maxLength={maxLength}
        value={text}
        readOnly={busy}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (busy) return;
          if (wrong !== null || text.trim() === '' || text.trim() === start) cancel(false);
          else void commit();
        }}
        onClick={(event) => event.stopPropagation()}
      />
      {wrong !== null && (
        <span className="type-small rounded-inner absolute plain" id={id} role="alert">
          {wrong}
        </span>
      )}
    </span>
  );
}
