import { Alert, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { dropDraft, keepDraft, readDraft } from './drafts';
import { onSessionEnd } from './sessionEnd';

export interface KeepDraftProps {
  /** Distinguishes several forms on one page. */
  readonly name?: string;
  /** Fields that must never be stored: passwords and other secrets. */
  readonly omit?: readonly string[];
}

/**
 * Place inside a form: saves the changed fields when the session ends and offers to restore them after the next
 * sign-in.
 */
export function KeepDraft({ name = '', omit = [] }: KeepDraftProps) {
  const path = useLocation().pathname + (name && `#${name}`);
  const translate = useTranslate();
  const form = useFormContext();
  const [draft, setDraft] = useState(() => readDraft(path));
  // Subscribes to `dirtyFields`: react-hook-form tracks it only if it is read during render.
  const { dirtyFields } = form.formState;
  const changed = Object.keys(dirtyFields).filter((field) => !omit.includes(field));
  const save = useRef(() => {});
  save.current = () => {
    if (changed.length > 0) keepDraft(path, Object.fromEntries(changed.map((field) => [field, form.getValues(field)])));
  };

  useEffect(() => onSessionEnd(() => save.current()), []);

  if (draft === null) return null;
  const dismissDraft = () => {
    dropDraft(path);
    setDraft(null);
  };
  const restore = () => {
    for (const [field, value] of Object.entries(draft.values)) form.setValue(field, value, { shouldDirty: true });
    dismissDraft();
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, width: '100%' }}
      action={
        <>
          <Button color="inherit" size="small" onClick={restore}>
            {translate('parley.draft.restore')}
          </Button>
          <Button color="inherit" size="small" onClick={dismissDraft}>
            {translate('parley.draft.discard')}
          </Button>
        </>
      }
    >
      {translate('parley.draft.kept')}
    </Alert>
  );
}
