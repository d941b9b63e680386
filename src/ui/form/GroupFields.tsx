import type { ResourceSchema } from '../../schema/resource';
import { FormField } from './FormField';

interface GroupFieldsProps {
  readonly schema: ResourceSchema;
  readonly fields: readonly string[];
}

export function GroupFields({ schema, fields }: GroupFieldsProps) {
  return (
    <div className="parley-form-grid grid">
      {fields.map((name) => (
        <FormField key={name} name={name} field={schema.fields[name]!} />
      ))}
    </div>
  );
}
