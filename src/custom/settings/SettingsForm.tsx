import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Fields } from '../../schema/fields';
import type { Values } from '../../schema/validation';
import { asSchema } from '../../ui/form/asSchema';
import { RecordForm } from '../../ui/form/RecordForm';
import { type LoadUi, WithResourceUi } from '../../ui/resource/resourceUi';

interface SettingsFormProps {
  /** One object for all times: what is made of it is remembered by it. */
  readonly fields: Fields;
  /** What the form begins with; null for one that changes nothing it could show. */
  readonly record: Values | null;
  /** Sends what differs from `base`, the record the form was made from. Answers the record as it is then. */
  readonly save: (input: Values, base: Values | null) => Promise<Values>;
  readonly onSaved?: () => void;
  /** What the button says, and what is said when it is done. */
  readonly submit?: string;
  readonly done?: string;
  readonly ui?: LoadUi;
}

/** A form that stays where it is when it is saved, and begins anew from there. */
export function SettingsForm({ fields, record, save, onSaved, submit, done, ui }: SettingsFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [round, setRound] = useState(0);
  const resync = () => {
    setRound(round + 1);
    // The button that had the focus goes with the old form.
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
