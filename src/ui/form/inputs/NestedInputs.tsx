import type { NestedFields } from '../../../schema/fields';
import { ValueInput } from './ValueInput';

export interface NestedInputsProps {
  readonly path: string;
  readonly fields: NestedFields;
  readonly disabled?: boolean;
}

export function NestedInputs({ path, fields, disabled }: NestedInputsProps) {
  return (
    <div className="parley-form-grid grid">
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} data-kind={field.kind}>
          <ValueInput name={`${path}.${name}`} field={field} disabled={disabled} />
        </div>
      ))}
    </div>
  );
}
