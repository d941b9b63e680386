import { useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import type { Import, ImportOptions } from '../../dataProvider/imports';
import { anyKey, keyNames, suggestColumns, wordOf } from '../../schema/csv/mapping';
import type { ResourceSchema } from '../../schema/resource';
import type { May } from '../resource/may';

/** The user's choices for a file, kept across errors and reloads. */
export type Choices = Omit<ImportOptions, 'timeZone'>;

interface Draft {
  readonly id: string;
  readonly choices: Choices;
}

/** Last chosen field by column heading. */
type Remembered = Readonly<Record<string, string>>;

export interface UseChoices {
  readonly choices: Choices;
  change(part: Partial<Choices>): void;
  /** Stores the current mapping as suggestion for these headings. */
  remember(): void;
}

export function useChoices(schema: ResourceSchema, work: Import, may: May): UseChoices {
  const [remembered, setRemembered] = useStore<Remembered>(`import.${schema.name}.columns`, {});
  // Local state mirrors the store, which updates only after effects; changes made before would otherwise be lost on
  // submit.
  const [kept, keep] = useStore<Draft | null>(`import.${schema.name}.draft`, null);
  const [draft, setDraft] = useState(kept);
  const start = useMemo(
    () => work.options ?? suggested(schema, work, remembered, may),
    [schema, work, remembered, may],
  );
  const choices = draft?.id === work.id ? draft.choices : start;
  return {
    choices,
    change(part) {
      const next = { id: work.id, choices: sound(schema, { ...choices, ...part }, may) };
      setDraft(next);
      keep(next);
    },
    remember() {
      const chosen = work.columns.flatMap(({ heading }, at) => {
        const name = choices.columns[at];
        return name === null || name === undefined || heading === '' ? [] : [[wordOf(heading), name] as const];
      });
      setRemembered({ ...remembered, ...Object.fromEntries(chosen) });
    },
  };
}

/** Key fields that have a column in the file; before those that match together, all of them at once. */
export function possibleKeys(schema: ResourceSchema, columns: Choices['columns']): string[] {
  const keys = keyNames(schema).filter((name) => columns.includes(name));
  const matching = keys.filter((name) => schema.matchBy?.includes(name));
  return matching.length < 2 ? keys : keys.toSpliced(keys.length - matching.length, 0, anyKey);
}

/** Ways to handle new and existing records, by permission. */
export function possibleModes(key: string | null, may: May): Choices['existing'][] {
  if (key === null) return ['create'];
  return [
    ...(may.add && may.edit ? (['both'] as const) : []),
    ...(may.add ? (['create', 'skip'] as const) : []),
    ...(may.edit ? (['update'] as const) : []),
  ];
}

function suggested(schema: ResourceSchema, work: Import, remembered: Remembered, may: May): Choices {
  const columns = suggestColumns(
    schema,
    work.columns.map(({ heading }) => heading),
    remembered,
  );
  const [key = null] = possibleKeys(schema, columns);
  return sound(schema, { columns, constants: {}, key, existing: 'both', emptyClears: false }, may);
}

/** Repairs dependent choices: a key without its column, or a constant for a field that now has a column. */
function sound(schema: ResourceSchema, choices: Choices, may: May): Choices {
  const keys = possibleKeys(schema, choices.columns);
  const isKey = choices.key !== null && keys.includes(choices.key);
  const key = isKey ? choices.key : may.add ? null : (keys[0] ?? null);
  const modes = possibleModes(key, may);
  const existing = modes.includes(choices.existing) ? choices.existing : (modes[0] ?? 'create');
  const constants = Object.entries(choices.constants).filter(([name]) => !choices.columns.includes(name));
  return { ...choices, key, existing, constants: Object.fromEntries(constants) };
}
