import './rights.css';
import { useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { CheckFrame, type CheckGroupProps } from '../checkTree/CheckFrame';
import { toggled } from '../checkTree/checks';
import { SearchInput } from '../kit/SearchInput';
import { useText } from '../resource/useText';
import { CompareRole, type Difference } from './CompareRole';
import { columns, type Module, rightsIn, type Section } from './modules';
import { RightsRows } from './RightsRows';
import { RightTick } from './RightTick';
import { columnTexts, texts } from './texts';
import { useGridKeys } from './useGridKeys';
import { useRights } from './useRights';

export interface RightsTableProps extends CheckGroupProps {
  readonly schema: ResourceSchema;
  /** Read-only without. */
  readonly onChange?: ((ids: string[]) => void) | undefined;
  /** The names of the roles that give each right, shown instead of a mark. */
  readonly givenBy?: ReadonlyMap<string, string>;
  /** Starts from another role; null if that is not offered. */
  readonly onCopy?: ((role: RaRecord) => void) | undefined;
  /** The role itself, which is not compared with itself. */
  readonly roleId?: unknown;
}

/** Rights as a table: a row for each module, with columns for what most of them have. */
export function RightsTable(props: RightsTableProps) {
  const { schema, onChange, before, givenBy, onCopy, roleId, ...group } = props;
  const { label, value } = group;
  const say = useText();
  const [typed, setTyped] = useState('');
  const [onlySelected, setOnlySelected] = useState(onChange === undefined);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [difference, setDifference] = useState<Difference | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const keys = useGridKeys();
  const { sections, error, refetch, titleOf } = useRights(schema);
  const chosen = useMemo(() => new Set(value), [value]);
  const isDifferent = (right: string) => difference !== null && difference.rights.has(right) !== chosen.has(right);
  const isKept = (right: string) => (onlyDifferent ? isDifferent(right) : !onlySelected || chosen.has(right));
  const shown = narrowed(sections ?? [], (module, section) => {
    const rights = rightsIn(module);
    return isFound([section, module.label, ...rights.map(titleOf)].join(' '), typed) && rights.some(isKept);
  });
  const all = (sections ?? []).flatMap(({ modules }) => modules.flatMap(rightsIn));
  const count = all.filter((right) => chosen.has(right)).length;
  const change =
    onChange &&
    ((rights: readonly string[]) => {
      onChange(toggled(value, rights));
      // The row may leave the table with its last right.
      if (onlySelected || onlyDifferent) keys.reset();
    });
  const narrow = (how: () => void) => {
    how();
    keys.reset();
  };
  return (
    <CheckFrame
      {...group}
      before={change && before}
      className="rights outlined"
      count={sections && say(texts.selected, { count, total: all.length })}
      tools={
        <>
          <div className="row wrap gap-10">
            <SearchInput
              label={say(texts.search)}
              value={typed}
              onChange={({ target }) => narrow(() => setTyped(target.value))}
              onClear={() => narrow(() => setTyped(''))}
            />
            <label className="parley-option">
              <input
                type="checkbox"
                checked={onlySelected}
                onChange={({ target }) => narrow(() => setOnlySelected(target.checked))}
              />
              {say(texts.onlySelected)}
            </label>
          </div>
          {givenBy === undefined && (
            <CompareRole
              value={chosen}
              except={roleId}
              onCompare={(next) => {
                setDifference(next);
                if (next === null) setOnlyDifferent(false);
              }}
              onCopy={onCopy}
            >
              <label className="parley-option">
                <input
                  type="checkbox"
                  checked={onlyDifferent}
                  onChange={({ target }) => narrow(() => setOnlyDifferent(target.checked))}
                />
                {say(texts.onlyDifferent)}
              </label>
            </CompareRole>
          )}
        </>
      }
      source={{ isLoaded: sections !== undefined, error, refetch }}
      none={shown.length === 0 ? say(texts.noneFound) : null}
      titleOf={titleOf}
      help={change && say(texts.keys)}
    >
      <div className="rights-scroll">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its controls */}
        <table role="grid" aria-label={label} aria-readonly={change === undefined} {...keys.grid}>
          <thead>
            <tr>
              <th scope="col">{say(texts.module)}</th>
              {columns.map((column, at) => {
                const rights = shown.flatMap(({ modules }) => modules.flatMap(({ cells }) => cells[column] ?? []));
                return (
                  <th key={column} scope="col">
                    <span>{say(columnTexts[column])}</span>
                    {change && rights.length > 0 && (
                      <RightTick
                        label={say(texts.allOf, { column: say(columnTexts[column]) })}
                        rights={rights}
                        chosen={chosen}
                        onChange={change}
                        {...keys.at(0, at + 1)}
                      />
                    )}
                  </th>
                );
              })}
              <th scope="col">{say(columnTexts.more)}</th>
            </tr>
          </thead>
          <RightsRows
            sections={shown}
            opened={opened}
            onOpen={(module) => setOpened(toggledIn(opened, module))}
            chosen={chosen}
            onChange={change}
            titleOf={titleOf}
            difference={difference}
            givenBy={givenBy}
            at={keys.at}
          />
        </table>
      </div>
    </CheckFrame>
  );
}

function narrowed(sections: readonly Section[], keeps: (module: Module, section: string) => boolean): Section[] {
  return sections
    .map(({ label, modules }) => ({ label, modules: modules.filter((module) => keeps(module, label ?? '')) }))
    .filter(({ modules }) => modules.length > 0);
}

function isFound(text: string, typed: string): boolean {
  const found = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => found.includes(word));
}

function toggledIn(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  return new Set(set.has(one) ? [...set].filter((each) => each !== one) : [...set, one]);
}
