import { useFormContext, useWatch } from 'react-hook-form';
import type { NestedFields } from '../../../schema/fields';
import { askingVariables, replyVariables, sometimesEmpty } from '../../../schema/templates';
import { RowTools } from '../../../ui/form/inputs/RowTools';
import { ValueInput } from '../../../ui/form/inputs/ValueInput';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';
import type { TypedPart } from './variants';

interface PartRowProps {
  /** Index among all rows of the form. */
  readonly at: number;
  /** Index within its variant. */
  readonly place: number;
  readonly count: number;
  readonly part: TypedPart;
  readonly fields: NestedFields;
  readonly disabled: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

/** One message of the reply: its kind and the input for that kind. */
export function PartRow({ at, place, count, part, fields, disabled, onMove, onRemove }: PartRowProps) {
  const path = `parts.${at}`;
  const kind = String(part.kind ?? 'text');
  const name = inputOf[kind];
  return (
    <section className="parley-row flex full gap-8 rule-part">
      <div className="grid grow min-0 gap-12">
        <ValueInput name={`${path}.kind`} field={fields.kind!} disabled={disabled} />
        {name !== undefined && (
          <ValueInput key={name} name={`${path}.${name}`} field={neededField(fields, name, kind)} disabled={disabled} />
        )}
        {kind === 'text' && !disabled && <Variables path={`${path}.text`} text={part.text ?? ''} />}
      </div>
      {!disabled && <RowTools at={place} count={count} onMove={onMove} onRemove={onRemove} />}
    </section>
  );
}

const inputOf: Readonly<Record<string, string | undefined>> = {
  text: 'text',
  image: 'fileId',
  file: 'fileId',
  product: 'productId',
  coupon: 'couponId',
  canned: 'cannedId',
  pause: 'seconds',
};

/** The field for this kind of row: required except for products; an image is picked from images. */
function neededField(fields: NestedFields, name: string, kind: string) {
  const field = { ...fields[name]!, ...(kind !== 'product' && { required: true }) };
  return (kind === 'image' ? { ...field, kind: 'image' } : field) as NestedFields[string];
}

/** Buttons that insert variables at the cursor, and the text's length. */
function Variables({ path, text }: { readonly path: string; readonly text: string }) {
  const say = useText();
  const { getValues, setValue } = useFormContext();
  const asksFor = useWatch({ name: 'asksFor' });
  const insert = (variable: string) => {
    const input = document.getElementById(`field-${path.replaceAll('.', '-')}`) as HTMLTextAreaElement | null;
    const value = String(getValues(path) ?? '');
    const [from, to] = [input?.selectionStart ?? value.length, input?.selectionEnd ?? value.length];
    const instead = sometimesEmpty[variable];
    const put = instead === undefined ? `{{${variable}}}` : `{{${variable}|${say(instead)}}}`;
    setValue(path, value.slice(0, from) + put + value.slice(to), { shouldDirty: true });
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(from + put.length, from + put.length);
    });
  };
  return (
    <div className="rule-variables">
      <span className="rule-count tabular">
        {say(texts.characters, { count: [...text].length.toLocaleString('en') })}
      </span>
      <span className="rule-insert">{say(texts.insert)}</span>
      {Object.entries(asksFor ? askingVariables : replyVariables).map(([name, label]) => (
        <button key={name} type="button" className="rule-chip" onClick={() => insert(name)}>
          {say(label)}
        </button>
      ))}
    </div>
  );
}
