import { TextField } from '@mui/material';
import type { JsonField } from '../../../schema/kinds/json/kind';
import { formatIssue } from '../../../schema/messages';
import type { InputProps } from '../../form/inputs/InputProps';
import { useInput } from '../../form/inputs/useInput';
import { useTyped } from '../../form/inputs/useTyped';
import { Unparsed } from '../../form/unparsed';

export function JsonInput(props: InputProps<JsonField>) {
  const { value, onChange, textField, message, help, language } = useInput(props);
  const { text, type } = useTyped<unknown>(value, onChange, { format: (json) => JSON.stringify(json, null, 2), parse });
  // Shows syntax errors while typing, not only on save.
  const fault = value instanceof Unparsed ? formatIssue({ path: '', ...value.issue }, language) : undefined;
  return (
    <TextField
      {...textField}
      multiline
      minRows={4}
      maxRows={20}
      value={text}
      error={message !== undefined || fault !== undefined}
      helperText={fault ?? message ?? help}
      onChange={(event) => type(event.target.value)}
      slotProps={{ htmlInput: { spellCheck: false, className: 'parley-code' } }}
    />
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    const message = { en: 'Invalid JSON: {reason}', zh: '不是有效的 JSON：{reason}' };
    return new Unparsed(text, { code: 'malformed', params: { reason }, message });
  }
}
