import { TextField } from '@mui/material';
import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { cursorAfter, groupedCode, plainCode } from './code';

interface CodeInputProps {
  /** Without hyphens. */
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly disabled: boolean;
  readonly error: string | null;
}

/** Input that normalizes a typed or pasted code and shows it in groups. IME composition is not interrupted. */
export function CodeInput({ code, onChange, disabled, error }: CodeInputProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [composed, setComposed] = useState<string | null>(null);
  const cursor = useRef<number | null>(null);
  useEffect(() => input.current?.focus(), []);
  const take = ({ value, selectionStart }: HTMLInputElement) => {
    setComposed(null);
    cursor.current = cursorAfter(plainCode(value.slice(0, selectionStart ?? value.length)).length);
    onChange(plainCode(value));
  };
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    (nativeEvent as InputEvent).isComposing || composed !== null ? setComposed(target.value) : take(target);

  // Restores the cursor, which regrouping would move to the end.
  useLayoutEffect(() => {
    const at = cursor.current;
    cursor.current = null;
    if (at !== null && document.activeElement === input.current) input.current?.setSelectionRange(at, at);
  });

  return (
    <TextField
      required
      label={translate('parley.vip.code')}
      value={composed ?? groupedCode(code)}
      disabled={disabled}
      error={error !== null}
      helperText={error ?? translate('parley.vip.hint')}
      inputRef={input}
      onChange={change}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          inputMode: 'text',
          className: 'vip-code',
          onCompositionStart: (event: React.CompositionEvent<HTMLInputElement>) =>
            setComposed(event.currentTarget.value),
          onCompositionEnd: (event: React.CompositionEvent<HTMLInputElement>) => take(event.currentTarget),
        },
        formHelperText: { role: error === null ? undefined : 'alert' },
      }}
    />
  );
}
