import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { spaced } from '../../schema/typography';
import { useConfirm } from '../kit/confirm/useConfirm';
import { isFixed, useLimits, within } from '../resource/limits';
import type { May } from '../resource/may';
import { useLanguage } from '../resource/useLanguage';
import { type Direction, isPastWhatIsHere, placeTowards } from './moves';
import type { MenuEntry } from './NodeMenu';
import { countFields } from './NodeMeta';
import { type Draft, draftAt, needsOnlyName } from './newNodes';
import { childrenOf, missingBelow, type NodePosition, placeOf, subtreeOf, type TreeNodes, top } from './nodes';
import { isTheTop, kindOf, kindsBelow, refusalOfMove, refusalOfNew, usualParent } from './rules';
import { useNodeTexts } from './useNodeTexts';
import type { TreeEditor } from './useTreeEditor';

/** The inline input that is open. */
export type Editing =
  | { readonly kind: 'rename'; readonly id: string }
  | { readonly kind: 'add'; readonly draft: Draft };

export interface NodeActionsOptions {
  readonly schema: ResourceSchema;
  readonly may: May;
  readonly editor: TreeEditor;
  readonly nodes: TreeNodes;
  readonly isSearching: boolean;
  readonly focus: (id: string) => void;
  /** Expands a node, so that its children are visible. */
  readonly open: (id: string) => void;
  readonly clearSearch: () => void;
  /** Opens the form for a node that needs more than a name. */
  readonly onForm: (draft: Draft) => void;
  readonly onRemoved: (id: string, next: string | null) => void;
}

/** Actions on a node, shared by menu, keyboard and mouse. */
export function useNodeActions(options: NodeActionsOptions) {
  const { schema, may, editor, nodes, isSearching, focus, open, clearSearch, onForm, onRemoved } = options;
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const confirm = useConfirm();
  const words = useNodeTexts(schema);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [moving, setMoving] = useState<string | null>(null);

  const limits = useLimits();
  const limitsOf = (id: string) => limits(nodes.records.get(id));
  const isBound = (id: string, field: string) => isFixed(limitsOf(id), field);

  const refuse = (text: string) => {
    editor.say(text);
    notify(text, { type: 'warning' });
  };

  const whyNot = (id: string, place: NodePosition): string | null => {
    if (isBound(id, schema.tree!.parent)) return limitsOf(id)!.because[language];
    const refusal = refusalOfMove(schema, nodes, id, place.parentId);
    if (refusal !== null) return words.refusal(refusal);
    return isPastWhatIsHere(schema, nodes, id, place) ? translate('parley.ui.tree.loadRest') : null;
  };

  const move = (id: string, place: NodePosition) => {
    const reason = whyNot(id, place);
    if (reason !== null) return refuse(reason);
    if (place.parentId !== top) open(place.parentId);
    void editor.move(id, place);
    focus(id);
  };

  const moveTowards = (id: string, direction: Direction) => {
    if (isSearching) return refuse(translate('parley.ui.tree.notWhileSearching'));
    const place = placeTowards(schema, nodes, id, direction);
    if (place === null) return refuse(translate('parley.ui.tree.cannotMove', { title: words.title(nodes, id) }));
    move(id, place);
  };

  const startAdding = (place: NodePosition, kind?: string) => {
    const refusal = refusalOfNew(schema, nodes, place.parentId);
    if (refusal !== null) return refuse(words.refusal(refusal));
    const draft = draftAt(schema, nodes, place, kind);
    if (!needsOnlyName(schema, draft.values)) return onForm(draft);
    clearSearch();
    if (place.parentId !== top) open(place.parentId);
    setEditing({ kind: 'add', draft });
  };
  const addBelow = (id: string, kind?: string) => startAdding({ parentId: id, beforeId: null }, kind);
  const addBeside = (id: string, kind = kindOf(schema, nodes, id)) => startAdding(placeOf(nodes, id), kind);

  const remove = async (id: string) => {
    if (isTheTop(schema, nodes, id)) return refuse(words.refusal({ key: 'singleRoot' }));
    if (!within(limitsOf(id), may).remove) return refuse(limitsOf(id)!.because[language]);
    const siblings = childrenOf(nodes, placeOf(nodes, id).parentId);
    const { parentId } = placeOf(nodes, id);
    const at = siblings.indexOf(id);
    const next = siblings[at + 1] ?? siblings[at - 1] ?? (parentId === top ? null : parentId);
    const sure = await confirm({
      title: translate('parley.ui.tree.deletion.title', { title: words.title(nodes, id) }),
      content: deletionText(id),
      cancelText: translate('parley.ui.delete.cancel'),
      confirmText: translate('parley.ui.delete.confirm'),
    });
    if (!sure) return focus(id);
    if (await editor.remove(id)) {
      if (next !== null) focus(next);
      onRemoved(id, next);
    } else focus(id);
  };

  const deletionText = (id: string): string => {
    const below = subtreeOf(nodes, id).reduce(
      (sum, one) => sum + missingBelow(nodes, one),
      subtreeOf(nodes, id).length - 1,
    );
    const record = nodes.records.get(id)!;
    const counts = countFields(schema)
      .filter((name) => Number(record[name]) > 0)
      .map((name) =>
        translate('parley.ui.tree.deletion.count', { name: schema.fields[name]!.label[language], count: record[name] }),
      );
    const first = below > 0 ? [translate('parley.ui.tree.deletion.below', { smart_count: below })] : [];
    return spaced([...first, ...counts, translate('parley.ui.tree.deletion.final')].join(' '));
  };

  const commitName = async (name: string): Promise<string | null> => {
    if (editing === null) return null;
    if (editing.kind === 'rename') {
      const wrong = await editor.rename(editing.id, name);
      if (wrong === null) finish(editing.id);
      return wrong;
    }
    const answer = await editor.add({ ...editing.draft.values, [schema.title]: name }, editing.draft);
    if ('wrong' in answer) return answer.wrong;
    finish(answer.id);
    return null;
  };

  const finish = (id: string) => {
    setEditing(null);
    focus(id);
  };

  const cancelEditing = (byKey: boolean) => {
    const back = editing?.kind === 'rename' ? editing.id : backFrom(editing?.draft);
    setEditing(null);
    if (byKey && back) focus(back);
  };

  const backFrom = (draft: Draft | undefined): string | null => {
    if (draft === undefined) return null;
    const siblings = childrenOf(nodes, draft.parentId);
    const at = draft.beforeId === null ? siblings.length : siblings.indexOf(draft.beforeId);
    return siblings[at - 1] ?? (draft.parentId === top ? (siblings[0] ?? null) : draft.parentId);
  };

  const entriesOf = (id: string): MenuEntry[] => {
    const { parentId } = placeOf(nodes, id);
    const stays = isTheTop(schema, nodes, id);
    const own = within(limitsOf(id), may);
    return [
      ...(own.edit && !isBound(id, schema.title)
        ? [{ text: translate('parley.ui.tree.rename'), onChoose: () => setEditing({ kind: 'rename', id }) }]
        : []),
      ...(may.add ? entriesToAdd('addBelow', id, (kind) => addBelow(id, kind)) : []),
      ...(may.add ? entriesToAdd('addBeside', parentId, (kind) => addBeside(id, kind)) : []),
      ...(own.edit && !stays ? [{ text: translate('parley.ui.tree.moveTo'), onChoose: () => setMoving(id) }] : []),
      ...(own.remove && !stays
        ? [{ text: translate('parley.ui.tree.delete'), onChoose: () => void remove(id), isDanger: true }]
        : []),
    ];
  };

  /** One menu entry, or one per kind; none if no node is allowed there. */
  const entriesToAdd = (
    action: 'addBelow' | 'addBeside',
    parentId: string,
    onChoose: (kind?: string) => void,
  ): MenuEntry[] => {
    if (refusalOfNew(schema, nodes, parentId) !== null) return [];
    const kinds = kindsBelow(schema, nodes, parentId);
    if (kinds === null) return [{ text: translate(`parley.ui.tree.${action}`), onChoose: () => onChoose() }];
    return kinds.map((kind) => ({
      text: translate(`parley.ui.tree.${action}Kind`, { kind: words.kind(kind) }),
      onChoose: () => onChoose(kind),
    }));
  };

  return {
    editing,
    commitName,
    cancelEditing,
    moving,
    stopMoving: () => setMoving(null),
    whyNot,
    move,
    moveTowards,
    addBelow,
    addBeside,
    remove,
    entriesOf,
    addSomewhere: (kind?: string) => startAdding({ parentId: usualParent(schema, nodes), beforeId: null }, kind),
    startRenaming: (id: string) =>
      isBound(id, schema.title) ? refuse(limitsOf(id)!.because[language]) : setEditing({ kind: 'rename', id }),
  };
}

export type NodeActions = ReturnType<typeof useNodeActions>;
