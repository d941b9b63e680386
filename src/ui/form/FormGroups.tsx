import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../schema/fields';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { groupsOf } from '../fields/groups';
import { useLanguage } from '../resource/useLanguage';
import { FormField } from './FormField';
import { useFormRecord } from './FormRecord';
import { FormTabs } from './FormTabs';

/** The fields of a form under their headings. */
export function FormGroups({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  const further = translate('parley.ui.form.further');
  const { record } = useFormRecord();
  const groups = groupsOf(schema, { en: further, zh: further }).map(({ label, fields }) => ({
    label,
    fields: fields.filter((name) => hasInput(schema.fields[name]!, record)),
  }));
  const filled = groups.filter(({ fields }) => fields.length > 0);
  if (schema.form?.layout === 'tabs' && filled.length > 1) return <FormTabs schema={schema} groups={filled} />;
  return filled.map((group, index) => (
    <section
      key={group.fields.join()}
      className="parley-form-group"
      aria-labelledby={group.label ? `${id}${index}` : undefined}
    >
      {group.label && <h2 id={`${id}${index}`}>{group.label[language]}</h2>}
      <div className="parley-form-grid">
        {group.fields.map((name) => (
          <FormField key={name} name={name} field={schema.fields[name]!} />
        ))}
      </div>
    </section>
  ));
}

/** What the server sets has nothing to show before there is a record; what it works out for each answer is for reading. */
function hasInput(field: Field, record: Values | null): boolean {
  return !field.derived && !(field.readOnly && record === null);
}
