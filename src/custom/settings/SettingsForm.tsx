import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { asSchema } from '../../schema/asSchema';
import type { Fields } from '../../schema/fields';
import type { Values } from '../../schema/validation';
import { RecordForm } from '../../ui/form/RecordForm';
import { type LoadUi, WithResourceUi } from '../../ui/resource/resourceUi';

interface SettingsFormProps {
  /** Must be a stable object: derived values are cached by identity. */
  readonly fields: Fields;
  /** Initial values; null for a form without any. */
  readonly record: Values | null;
  /** Saves the values that differ from `base`, the initial record. Resolves to the saved record. */
  readonly save: (input: Values, base: Values | null) => Promise<Values>;
  readonly onSaved?: () => void;
  /** Button label and success message. */
  readonly submit?: string;
  readonly done?: string;
  readonly ui?: LoadUi;
}

/** A form that stays open after saving and restarts from the saved record. */
export function SettingsForm({ fields, record, save, onSaved, submit, done, ui }: SettingsFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [round, setRound] = useState(0);
  const resync = () => {
    setRound(round + 1);
    // The focused button is unmounted with the old form.
    document.getElementById('settings-heading')?.focus();
  };
  return (
    <WithResourceUi load={ui}>
      <RecordForm
        key={round}
        schema={asSchema(fields)}
        record={record}
        save={save}
        action={submit ?? translate('parley.settings.save')}
        labelledBy="settings-heading"
        onCancel={resync}
        onSaved={(saved) => {
          if (saved === null) return notify('parley.ui.form.unchanged', { type: 'info' });
          notify(done ?? 'parley.settings.saved', { type: 'success' });
          onSaved?.();
          resync();
        }}
      />
    </WithResourceUi>
  );
}
