import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { spaced } from '../../schema/typography';
import { Button } from '../kit/Button';
import { errorText } from '../resource/errorText';

export interface NameFormProps {
  readonly title: string;
  readonly mayShare: boolean;
  /** Initial name; '' by default. */
  readonly name?: string;
  /** Saves the view; a refusal is shown at the name, which is kept. */
  readonly onSave: (name: string, shared: boolean) => Promise<unknown>;
  readonly onCancel?: () => void;
}

export function NameForm({ title, mayShare, name = '', onSave, onCancel }: NameFormProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState(name);
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await onSave(typed.trim(), shared);
      setTyped('');
      setShared(false);
    } catch (error) {
      const errors = (error as { body?: { errors?: Record<string, unknown> } }).body?.errors ?? {};
      const words = Object.values(errors).filter((one) => typeof one === 'string');
      setProblem(words.length === 0 ? errorText(error, translate) : spaced(words.join(' ')));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      className="parley-view-form grid gap-10"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void save();
      }}
    >
      <div className="parley-labelled">
        <label htmlFor={id}>{title}</label>
        <input
          id={id}
          className="parley-input"
          maxLength={60}
          autoComplete="off"
          placeholder={translate('parley.ui.views.name')}
          value={typed}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
          }}
        />
        {problem !== null && (
          <p id={`${id}-problem`} className="parley-problem flush danger type-small" role="alert">
            {problem}
          </p>
        )}
      </div>
      {mayShare && (
        <label className="parley-option">
          <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
          {translate('parley.ui.views.share')}
        </label>
      )}
      <div className="parley-actions">
        {onCancel && <Button onClick={onCancel}>{translate('parley.ui.views.cancel')}</Button>}
        <Button variant="primary" type="submit" disabled={isSaving || typed.trim() === ''}>
          {translate('parley.ui.views.save')}
        </Button>
      </div>
    </form>
  );
}
