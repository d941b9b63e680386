import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import type { BulkChanges } from '../../schema/bulk';
import type { Field, Fields } from '../../schema/fields';
import { moveInput } from '../../schema/moveInput';
import type { ResourceSchema } from '../../schema/resource';
import { emptyOf, type Values } from '../../schema/validation';
import { startNested, toInput } from '../form/formValues';
import { refusalOf } from '../form/serverErrors';
import { resolverOf } from '../form/validate';
import { useLanguage } from '../resource/useLanguage';

/** How a field changes: set a value, or add or remove values. */
export type Way = 'set' | 'add' | 'take';

/** Form of a bulk edit: selected fields, how they change, and their values, validated like on the server. */
export function useBulkForm(
  schema: ResourceSchema,
  names: readonly string[],
  send: (changes: BulkChanges) => Promise<void>,
) {
  const translate = useTranslate();
  const language = useLanguage();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Way>>(new Map());
  const [general, setGeneral] = useState<string | null>(null);
  const current = useRef(chosen);
  current.current = chosen;
  const resolver: Resolver<Values> = useMemo(
    () => (typed, context, options) => {
      const part = partOf(schema, current.current);
      return resolverOf({ schema: part, record: () => null, language })(typed, context, options);
    },
    [schema, language],
  );
  const form = useForm<Values>({ defaultValues: startOf(schema.fields), resolver });

  const choose = (name: string, way: Way | null) => {
    const next = new Map(chosen);
    const { fields } = schema;
    // An amount and its currency are changed together.
    const currency = currencyFieldOf(fields[name]!);
    if (way === null) {
      next.delete(name);
      for (const [other, field] of Object.entries(fields)) if (currencyFieldOf(field) === name) next.delete(other);
    } else {
      next.set(name, way);
      if (currency !== undefined) next.set(currency, 'set');
    }
    form.clearErrors(name);
    setChosen(next);
  };

  // A chosen state brings the fields that its moves ask for.
  const state = schema.states?.field;
  const to = useWatch({ control: form.control, name: state ?? '', disabled: state === undefined }) as unknown;
  useEffect(() => {
    const asked = askedFor(schema, to).filter((name) => names.includes(name));
    if (state !== undefined && current.current.has(state) && asked.length > 0)
      setChosen((before) => new Map([...asked.map((name): [string, Way] => [name, 'set']), ...before]));
  }, [schema, names, state, to]);

  const submit = form.handleSubmit(async (typed) => {
    setGeneral(null);
    try {
      await send(changesOf(schema, chosen, typed));
    } catch (error) {
      const refusal = refusalOf(schema, error);
      refusal.fields.forEach(({ path, message }, index) => {
        form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
      });
      setGeneral(refusal.general === null ? null : translate(refusal.general, { _: refusal.general }));
    }
  });

  return { form, chosen, choose, submit, general };
}

/** The fields that moves to a state require, and those that apply and are required in it. */
function askedFor(schema: ResourceSchema, state: unknown): string[] {
  const moves = Object.values(schema.states?.moves ?? {})
    .flat()
    .filter(({ to }) => to === state);
  return moves.flatMap((move) =>
    Object.keys(moveInput(schema, move, {}) ?? {}).filter(
      (name) => move.requires?.includes(name) || schema.fields[name]!.shownWhen,
    ),
  );
}

/** A schema of the selected fields only; their `shownWhen` conditions are checked per record by the server. */
function partOf(schema: ResourceSchema, chosen: ReadonlyMap<string, Way>): ResourceSchema {
  const fields = [...chosen].map(([name, way]): [string, Field] => {
    const { shownWhen: _, ...field } = schema.fields[name]!;
    return [name, way === 'set' ? (field as Field) : ({ ...field, required: true } as Field)];
  });
  const { name, label, icon, route, section, title, list } = schema;
  return { name, label, icon, route, section, title, list, fields: Object.fromEntries(fields) };
}

function changesOf(schema: ResourceSchema, chosen: ReadonlyMap<string, Way>, typed: Values): BulkChanges {
  const input = toInput(partOf(schema, chosen), typed, null);
  const of = (way: Way) => Object.fromEntries(Object.entries(input).filter(([name]) => chosen.get(name) === way));
  return { set: of('set'), add: of('add'), take: of('take') } as BulkChanges;
}

/** Empty values instead of the defaults, which are meant for new records. */
function startOf(fields: Fields): Values {
  const start = (field: Field) => {
    if (field.kind === 'status') return 1;
    return field.kind === 'object' ? startNested(field.fields) : emptyOf(field);
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, start(field)]));
}

function currencyFieldOf(field: Field): string | undefined {
  return field.kind === 'money' ? field.currencyField : undefined;
}
