import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { statesOpen } from '../../schema/states';
import type { Values } from '../../schema/validation';
import { groupsOf } from '../fields/groups';
import { useResourceUi } from '../resource/resourceUi';
import { useLanguage } from '../resource/useLanguage';
import { FormField } from './FormField';
import { useFormRecord } from './FormRecord';
import { FormTabs } from './FormTabs';

/** Form fields under their group headings. */
export function FormGroups({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  const further = translate('parley.ui.form.further');
  const { record } = useFormRecord();
  const { shownByViews = [] } = useResourceUi();
  const isShown = (name: string) =>
    hasInput(schema, name, record) && !(schema.fields[name]!.kind === 'computed' && shownByViews.includes(name));
  const groups = groupsOf(schema, { en: further, zh: further }).map(({ label, fields }) => ({
    label,
    fields: fields.filter(isShown),
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
      <div className="parley-form-grid grid">
        {group.fields.map((name) => (
          <FormField key={name} name={name} field={schema.fields[name]!} />
        ))}
      </div>
    </section>
  ));
}

/** Hides derived fields; in new records also read-only fields, and the state if there is only one initial state. */
function hasInput(schema: ResourceSchema, name: string, record: Values | null): boolean {
  const field = schema.fields[name]!;
  if (field.derived) return false;
  if (record !== null) return true;
  return !field.readOnly && !(schema.states?.field === name && statesOpen(schema, null).length === 1);
}
