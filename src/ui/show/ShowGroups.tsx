import type { ResourceSchema } from '../../schema/resource';
import type { Text } from '../../schema/text';
import type { Values } from '../../schema/validation';
import { useLanguage } from '../resource/useLanguage';
import { isShown } from './isShown';
import { ShowField } from './ShowField';

interface ShowGroupsProps {
  readonly schema: ResourceSchema;
  readonly record: Values;
  readonly groups: readonly { readonly label: Text | null; readonly fields: readonly string[] }[];
  readonly heading: 'h2' | 'h3';
}

/** Field values under their group headings; groups without visible fields are omitted. */
export function ShowGroups({ schema, record, groups, heading: Heading }: ShowGroupsProps) {
  const language = useLanguage();
  return groups
    .map(({ label, fields }) => ({ label, fields: fields.filter((name) => isShown(schema, name, record)) }))
    .filter(({ fields }) => fields.length > 0)
    .map(({ label, fields }) => (
      <section key={fields.join()}>
        {label && <Heading>{label[language]}</Heading>}
        <dl>
          {fields.map((name) => (
            <ShowField key={name} schema={schema} name={name} record={record} />
          ))}
        </dl>
      </section>
    ));
}
