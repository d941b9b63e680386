import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { inSentence } from '../../schema/text';
import { useLanguage } from '../resource/useLanguage';
import { childrenOf, missingBelow, subtreeOf, type TreeNodes, titleOf, top } from '../tree/nodes';
import { PendingRow } from '../tree/PendingRow';
import { keepOnly } from '../tree/search';
import { type TreeHandle, TreeView } from '../tree/TreeView';
import { parentOfRow, rowKind, treeSource } from '../tree/treeSource';
import { useTreeSearch } from '../tree/useTreeSearch';
import { CheckFrame, type CheckGroupProps } from './CheckFrame';
import { CheckRow } from './CheckRow';
import { CheckTools } from './CheckTools';
import { checkStates, type Pick, pickable, toggled, without } from './checks';

export interface CheckTreeProps extends CheckGroupProps {
  readonly schema: ResourceSchema;
  readonly pick: Pick;
  readonly onChange?: (ids: string[]) => void;
  readonly readOnly?: boolean;
}

export function CheckTree(props: CheckTreeProps) {
  const { schema, pick, onChange, readOnly = false, before, ...group } = props;
  const { label, value } = group;
  const translate = useTranslate();
  const language = useLanguage();
  const view = useRef<TreeHandle>(null);
  const [typed, setTyped] = useState('');
  const [onlySelected, setOnlySelected] = useState(readOnly);
  const [expanded, setExpanded] = useState<readonly string[] | null>(null);
  const { data, found, text } = useTreeSearch(schema, typed);
  const nodes = data.nodes ?? empty;
  const isPickable = useMemo(() => pickable(schema, nodes, pick), [schema, nodes, pick]);
  const checked = useMemo(() => new Set(value), [value]);
  const states = useMemo(() => checkStates(nodes, checked, isPickable, pick), [nodes, checked, isPickable, pick]);
  const all = useMemo(() => [...nodes.records.keys()].filter(isPickable), [nodes, isPickable]);

  const shown = useMemo(() => {
    if (!onlySelected) return found;
    const selected = [...(found?.hits ?? nodes.records.keys())].filter((one) => checked.has(one) && isPickable(one));
    return keepOnly(nodes, new Set(selected), false);
  }, [onlySelected, found, nodes, checked, isPickable]);
  const source = useMemo(() => treeSource({ nodes, found: shown }), [nodes, shown]);
  const folders = useMemo(() => [...nodes.children.keys()].filter((one) => childrenOf(nodes, one).length > 0), [nodes]);
  const open = expanded ?? shown?.open ?? (nodes.records.size <= 60 ? folders : []);

  /** Ids that a checkbox toggles: the node and its descendants; during a search only the matches among them. */
  const standsFor = (one: string): string[] => {
    const isFound = (at: string) => shown === null || shown.hits.has(at);
    const walk = (at: string, isBelowFound: boolean): string[] => {
      const counts = isBelowFound || isFound(at);
      const below = source.childrenOf(at).filter((child) => rowKind(child) === 'node');
      const own = (counts || at === one) && at !== top && isPickable(at) ? [at] : [];
      return [...own, ...below.flatMap((child) => walk(child, counts && at !== top))];
    };
    return walk(one, false);
  };
  const change = (next: string[]) => onChange?.(next.filter((one) => !nodes.records.has(one) || isPickable(one)));
  const toggle = async (one: string, alone: boolean) => {
    if (readOnly || rowKind(one) !== 'node') return;
    if ((alone || pick === 'each') && isPickable(one)) return change(toggled(value, [one]));
    if (data.isPartial) await loadAllBelow(one);
    const ids = standsFor(one);
    if (ids.length > 0) change(toggled(value, ids));
  };
  const loadAllBelow = async (one: string) => {
    const missing = () =>
      subtreeOf(data.current() ?? nodes, one).find((each) => missingBelow(data.current() ?? nodes, each) > 0);
    for (let next = missing(); next !== undefined; next = missing()) await data.loadBelow(next);
  };

  const count = all.filter((one) => checked.has(one)).length;
  const many = schema.label.many[language];
  const isEmpty = source.childrenOf(top).length === 0;
  return (
    <CheckFrame
      {...group}
      before={readOnly || pick === 'each' ? undefined : before}
      className="parley-check-tree flex column min-0"
      count={translate('parley.ui.tree.check.selected', { count, total: all.length })}
      tools={
        <CheckTools
          name={inSentence(many, language)}
          readOnly={readOnly}
          onlySelected={onlySelected}
          onOnlySelected={(on) => {
            setOnlySelected(on);
            setExpanded(null);
          }}
          onSearch={(next) => {
            setTyped(next);
            setExpanded(null);
          }}
          onDown={() => source.childrenOf(top)[0] && view.current?.focus(source.childrenOf(top)[0]!)}
          onAll={() => change([...value, ...standsFor(top).filter((one) => !checked.has(one))])}
          onNone={() => change(without(value, standsFor(top)))}
          onExpandAll={() => setExpanded(folders)}
          onCollapseAll={() => setExpanded([])}
        />
      }
      source={{ isLoaded: data.nodes !== undefined, error: data.error, refetch: data.refetch }}
      none={
        !isEmpty
          ? null
          : text === ''
            ? translate('parley.ui.tree.check.noneSelected')
            : translate('parley.ui.tree.noneFound', { text })
      }
      titleOf={(one) => titleOf(schema, nodes, one) || one}
      help={!readOnly && pick !== 'each' && translate(`parley.ui.tree.check.${pick === 'any' ? 'help' : 'leavesHelp'}`)}
    >
      <TreeView
        ref={view}
        label={label}
        source={source}
        nameOf={(one) => (rowKind(one) === 'node' ? titleOf(schema, nodes, one) : '')}
        expanded={open}
        onExpandedChange={setExpanded}
        attributesOf={(one) => ({ 'aria-checked': ariaOf(states.get(one)), 'aria-disabled': readOnly || undefined })}
        onPress={(one, { altKey }) => void toggle(one, altKey)}
        onKey={(event, one) => {
          if (event.key !== 'Enter' || !event.shiftKey) return false;
          void toggle(one, true);
          return true;
        }}
        row={({ id: one }) => {
          const kind = rowKind(one);
          const below = kind === 'node' ? one : parentOfRow(one);
          if (kind === 'more' || kind === 'wait')
            return <PendingRow kind={kind} count={missingBelow(nodes, below)} load={() => data.loadBelow(below)} />;
          return <CheckRow schema={schema} record={nodes.records.get(one)} state={states.get(one)} search={text} />;
        }}
      />
    </CheckFrame>
  );
}

const empty: TreeNodes = { records: new Map(), parents: new Map(), children: new Map(), totals: new Map() };

function ariaOf(state: string | undefined): 'true' | 'false' | 'mixed' {
  if (state === 'some') return 'mixed';
  return state === 'all' ? 'true' : 'false';
}
