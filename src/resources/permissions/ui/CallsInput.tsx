import './calls.css';
import { FormHelperText } from '@mui/material';
import { useState } from 'react';
import type { InputProps } from '../../../ui/form/inputs/InputProps';
import { useInput } from '../../../ui/form/inputs/useInput';
import { usePermissionCodes } from '../../../ui/resource/may';
import { useText } from '../../../ui/resource/useText';
import { CallText } from './CallText';
import { texts } from './texts';
import { byGroup, idsIn, type SysApi, useGuardedCalls } from './useCalls';

/** Checkboxes for the calls of the API list. Calls whose permissions the user lacks are disabled. */
export function CallsInput(props: InputProps) {
  const say = useText();
  const { id, value, onChange, ref, label, help, message, disabled } = useInput(props);
  const calls = useGuardedCalls();
  const permissions = usePermissionCodes();
  const [sought, setSought] = useState('');
  const [onlyChosen, setOnlyChosen] = useState(false);
  const ids = idsIn(value);
  const shown = (calls ?? []).filter((call) => isFound(call, sought) && (!onlyChosen || ids.includes(call.id)));
  const toggle = (call: string) => onChange(ids.includes(call) ? ids.filter((one) => one !== call) : [...ids, call]);
  return (
    <fieldset className="calls" aria-describedby={`${id}-help`} aria-invalid={message !== undefined}>
      <legend>
        {label} <span className="calls-count tabular">{say(texts.chosen, { count: ids.length })}</span>
      </legend>
      {calls === undefined ? (
        <>
          <p className="calls-note muted type-small">{say(texts.notLoaded)}</p>
          <ul className="calls-list grid gap-4">
            {ids.map((call) => (
              <li key={call}>
                <code>{call}</code>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <div className="calls-tools row wrap">
            <input
              ref={ref}
              id={id}
              className="calls-search plain min-0 rounded on-surface"
              type="text"
              inputMode="search"
              autoComplete="off"
              placeholder={say(texts.search)}
              aria-label={say(texts.search)}
              value={sought}
              onChange={(event) => setSought(event.target.value)}
            />
            <label className="parley-option">
              <input type="checkbox" checked={onlyChosen} onChange={(event) => setOnlyChosen(event.target.checked)} />
              {say(texts.onlyChosen)}
            </label>
          </div>
          <div className="calls-scroll rounded outlined">
            {byGroup(shown).map(([group, below]) => (
              <fieldset key={group} className="calls">
                <legend className="calls-group">{group}</legend>
                {below.map((call) => {
                  const missing = call.permissionCodes.filter((code) => !permissions.has(code));
                  return (
                    <label key={call.id} className="calls-row flex gap-10 type-ui">
                      <input
                        type="checkbox"
                        checked={ids.includes(call.id)}
                        disabled={disabled || (missing.length > 0 && !ids.includes(call.id))}
                        onChange={() => toggle(call.id)}
                      />
                      <CallText call={call}>
                        {missing.length > 0 && (
                          <span className="calls-note muted type-small">
                            {say(texts.notHeld, { codes: missing.join(', ') })}
                          </span>
                        )}
                      </CallText>
                    </label>
                  );
                })}
              </fieldset>
            ))}
            {shown.length === 0 && <p className="calls-note muted type-small">{say(texts.noneFound)}</p>}
          </div>
        </>
      )}
      <FormHelperText id={`${id}-help`} error={message !== undefined}>
        {message ?? help}
      </FormHelperText>
    </fieldset>
  );
}

function isFound(call: SysApi, sought: string): boolean {
  const text = [call.name, call.id, call.group, ...call.permissionCodes].join(' ').toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
