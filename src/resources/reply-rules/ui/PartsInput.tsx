import './rules.css';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { ListField } from '../../../schema/kinds/list/kind';
import { TabList } from '../../../ui/choose/TabList';
import { startNested } from '../../../ui/form/formValues';
import type { InputProps } from '../../../ui/form/inputs/InputProps';
import { useInput } from '../../../ui/form/inputs/useInput';
import { ValueInput } from '../../../ui/form/inputs/ValueInput';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useText } from '../../../ui/resource/useText';
import { schema } from '../schema';
import { PartRow } from './PartRow';
import { Preview } from './Preview';
import { texts } from './texts';
import {
  letterOf,
  maxVariants,
  shareOf,
  type TypedPart,
  type TypedWeight,
  variantOf,
  variantsIn,
  without,
} from './variants';

/** Input for a rule's reply: ordered messages in one or more variants, with a preview. */
export function PartsInput(props: InputProps) {
  const field = props.field as ListField;
  const { disabled = false } = props;
  const { message } = useInput(props);
  const { control, setValue, getFieldState, formState } = useFormContext();
  const say = useText();
  const rows = useFieldArray({ control, name: 'parts' });
  const parts = (useWatch({ name: 'parts' }) ?? []) as readonly TypedPart[];
  const weights = (useWatch({ name: 'weights' }) ?? []) as readonly TypedWeight[];
  const variants = variantsIn(parts);
  const [chosen, setChosen] = useState(1);
  const current = variants.includes(chosen) ? chosen : variants[0]!;
  const own = rows.fields
    .map((row, at) => ({ key: row.id, at }))
    .filter(({ at }) => variantOf(parts[at] ?? {}) === current);
  const set = (next: { parts: readonly TypedPart[]; weights: readonly TypedWeight[] }) => {
    setValue('weights', next.weights, { shouldDirty: true });
    rows.replace([...next.parts]);
  };
  const add = (variant: number) => rows.append({ ...startNested(field.fields), variant });
  const addVariant = () => {
    const next = Math.max(...variants) + 1;
    const all = Array.from({ length: next }, (_, at) => ({ weight: weights[at]?.weight ?? 1 }));
    setValue('weights', all, { shouldDirty: true });
    add(next);
    setChosen(next);
  };
  const weightError = getFieldState('weights', formState).error;
  const isEmpty = own.length === 0;
  return (
    <fieldset className="parley-nested grid min-0 gap-14 rounded outlined rule-parts">
      <legend>{say(texts.answer)} *</legend>
      {variants.length > 1 && (
        <>
          <p className="parley-nested-help">{say(texts.oneOf)}</p>
          <TabList className="parley-tablist" tabs={variants} chosen={current} onChoose={setChosen}>
            {(variant) => say(texts.share, { letter: letterOf(variant), percent: shareOf(variant, variants, weights) })}
          </TabList>
          <div className="rule-weight">
            <ValueInput
              name={`weights.${current - 1}.weight`}
              field={{ ...schema.fields.weights.fields.weight, label: named(texts.weight, current) }}
              disabled={disabled}
            />
            {!disabled && (
              <Button onClick={() => set(without(current, parts, weights))}>
                <Icon name="delete" />
                {say(texts.removeVariant, { letter: letterOf(current) })}
              </Button>
            )}
          </div>
        </>
      )}
      {own.map(({ key, at }, place) => (
        <PartRow
          key={key}
          at={at}
          place={place}
          count={own.length}
          part={parts[at] ?? {}}
          fields={field.fields}
          disabled={disabled}
          onMove={(from, to) => rows.move(own[from]!.at, own[to]!.at)}
          onRemove={() => rows.remove(at)}
        />
      ))}
      {(message ?? weightError?.message ?? weightError?.root?.message) && (
        <p className="parley-nested-error" role="alert">
          {message ?? weightError?.message ?? weightError?.root?.message}
        </p>
      )}
      {!disabled && (
        <div className="rule-part-buttons">
          <Button disabled={parts.length >= (field.max ?? 100)} onClick={() => add(current)}>
            <Icon name="add" />
            {say(texts.addPart)}
          </Button>
          {!isEmpty && variants.length < maxVariants && (
            <Button onClick={addVariant}>
              <Icon name="copy" />
              {say(texts.addVariant)}
            </Button>
          )}
        </div>
      )}
      {!isEmpty && <Preview parts={own.map(({ at }) => parts[at] ?? {})} />}
    </fieldset>
  );
}

/** Renders nothing: the weights are edited together with their variants. */
export function NoInput() {
  return null;
}

function named(text: typeof texts.weight, variant: number) {
  const letter = letterOf(variant);
  return { en: text.en.replace('{letter}', letter), zh: text.zh.replace('{letter}', letter) };
}
