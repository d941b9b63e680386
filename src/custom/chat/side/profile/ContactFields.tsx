import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { asSchema } from '../../../../schema/asSchema';
import type { Field } from '../../../../schema/fields';
import type { ResourceSchema } from '../../../../schema/resource';
import type { Values } from '../../../../schema/validation';
import { RecordForm } from '../../../../ui/form/RecordForm';
import { useSaveRecord } from '../../../../ui/form/useSaveRecord';
import { IconButton } from '../../../../ui/kit/IconButton';
import { useMay } from '../../../../ui/resource/may';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { ShowField } from '../../../../ui/show/ShowField';
import { type Contact, contactKey } from '../../useContact';

interface ContactFieldsProps {
  readonly contact: Contact;
  readonly schema: ResourceSchema;
}

const shown = ['name', 'mobile', 'email', 'language', 'labels', 'remark', 'details', 'firstSeenAt', 'lastSeenAt'];

/** Contact fields with inline editing, using the permissions, validation and labels of the contact form. */
export function ContactFields({ contact, schema }: ContactFieldsProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const may = useMay(schema);
  return (
    <div className="parley-profile-fields grid line-above">
      {shown.map((name) => {
        const field = schema.fields[name];
        if (field === undefined) return null;
        const isFixed = !may.edit || field.readOnly || field.derived || field.covered;
        return edited === name ? (
          <EditField key={name} {...{ contact, schema, name, field }} onClose={() => setEdited(null)} />
        ) : (
          <FieldLine key={name} {...{ contact, schema, name, field }} onEdit={isFixed ? null : () => setEdited(name)} />
        );
      })}
    </div>
  );
}

interface FieldProps extends ContactFieldsProps {
  readonly name: string;
  readonly field: Field;
}

function FieldLine({ contact, schema, name, field, onEdit }: FieldProps & { readonly onEdit: (() => void) | null }) {
  const translate = useTranslate();
  const label = field.label[useLanguage()];
  return (
    <div className="parley-profile-field row gap-4 type-ui line-below">
      <dl className="grow min-0">
        <ShowField schema={schema} name={name} record={contact as unknown as Values} />
      </dl>
      {onEdit && (
        <IconButton
          icon="ri-pencil-line"
          size={16}
          label={translate('parley.chat.profile.change', { field: label })}
          title
          onClick={onEdit}
        />
      )}
    </div>
  );
}

function EditField({ contact, schema, name, field, onClose }: FieldProps & { readonly onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const client = useQueryClient();
  const save = useSaveRecord(schema);
  // Stable object identity while open: the form is keyed by it.
  const [fields] = useState(() => ({ [name]: field }));
  const [record] = useState(() => contact as unknown as Values);
  const label = field.label[useLanguage()];
  const done = () => {
    onClose();
    void client.invalidateQueries({ queryKey: contactKey(contact.id) });
  };
  return (
    <div className="parley-profile-edit rounded outlined sunken">
      <span id={id} className="parley-unseen">
        {translate('parley.chat.profile.change', { field: label })}
      </span>
      <RecordForm
        schema={asSchema(fields)}
        record={record}
        save={(input, base) => save(input, base)}
        action={translate('ra.action.save')}
        isNested
        labelledBy={id}
        onCancel={onClose}
        onSaved={done}
      />
    </div>
  );
}
