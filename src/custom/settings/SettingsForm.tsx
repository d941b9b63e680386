import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { RecordForm } from '../../ui/form/RecordForm';
import { type LoadUi, WithResourceUi } from '../../ui/resource/resourceUi';

interface SettingsFormProps {
  readonly schema: ResourceSchema;
  /** Initial values; null for a form without any. */
  readonly record: Values | null;
  /** Saves the values that differ from `base`, the initial record. Resolves to the saved record. */
  readonly save: (input: Values, base: Values | null) => Promise<Values>;
  /** Button label of a form that is no record. */
  readonly submit?: string;
  readonly done?: string;
  readonly ui?: LoadUi | undefined;
}

/** A form that stays open after saving and restarts from the saved record. */
export function SettingsForm({ schema, record, save, submit, done, ui }: SettingsFormProps) {
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
        schema={schema}
        record={record}
        save={save}
        {...(submit !== undefined && { action: submit })}
        labelledBy="settings-heading"
        onCancel={resync}
        onSaved={(saved) => {
          if (saved === null) return notify('parley.ui.form.unchanged', { type: 'info' });
          notify(done ?? translate('parley.settings.saved'), { type: 'success' });
          resync();
        }}
      />
    </WithResourceUi>
  );
}
