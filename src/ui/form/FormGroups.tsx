import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { groupsOf } from '../fields/groups';
import { useLanguage } from '../resource/useLanguage';
import { FormField } from './FormField';

/** The fields of a form under their headings. */
export function FormGroups({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  const further = translate('parley.ui.form.further');
  return groupsOf(schema, { en: further, zh: further }).map((group, index) => (
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
