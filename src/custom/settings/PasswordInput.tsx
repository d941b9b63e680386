import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAuthState } from '../../authProvider/authState';
import type { InputProps } from '../../ui/form/inputs/InputProps';
import { useInput } from '../../ui/form/inputs/useInput';
import { IconButton } from '../../ui/kit/IconButton';
import { strengthOf } from '../../ui/public/strength';

export function OldPasswordInput(props: InputProps) {
  const { user } = useAuthState();
  return (
    <>
      {/* Lets password managers associate the password with the account. */}
      <input hidden readOnly type="text" autoComplete="username" value={user?.username ?? ''} />
      <PasswordInput {...props} autoComplete="current-password" />
    </>
  );
}

/** New password input with a strength hint; the server decides. */
export function NewPasswordInput(props: InputProps) {
  return <PasswordInput {...props} autoComplete="new-password" />;
}

type Completion = 'current-password' | 'new-password';

function PasswordInput({ autoComplete, ...props }: InputProps & { readonly autoComplete: Completion }) {
  const translate = useTranslate();
  const { value, onChange, textField, message } = useInput(props);
  const [isShown, setShown] = useState(false);
  const typed = typeof value === 'string' ? value : '';
  const toggle = translate(isShown ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden');
  const isRated = autoComplete === 'new-password' && typed !== '';
  const hint = isRated ? translate(`parley.settings.strength.${strengthOf(typed)}`) : undefined;
  return (
    <TextField
      {...textField}
      helperText={message ?? <span role="status">{hint}</span>}
      value={typed}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { autoComplete, autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                icon={isShown ? 'ri-eye-off-line' : 'ri-eye-line'}
                label={toggle}
                title
                onClick={() => setShown(!isShown)}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
