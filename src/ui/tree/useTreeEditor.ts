import { useCallback, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { spaced } from '../../schema/typography';
import type { Values } from '../../schema/validation';
import { refusalOf } from '../form/serverErrors';
import { type ConflictAuthor, conflictAuthorOf } from '../resource/conflict';
import { recordTitle } from '../resource/recordTitle';
import { childrenOf, type NodePosition, placeOf, withRecord } from './nodes';
import { ruleOf } from './rules';
import { useNodeTexts } from './useNodeTexts';
import { DroppedChange, useTreeActions } from './useTreeActions';
import type { TreeData } from './useTreeData';

/** The last action, and how to undo it. */
export interface Undoable {
  readonly text: string;
  readonly undo: () => Promise<unknown>;
}

export interface OpenConflict extends ConflictAuthor {
  /** The change that was not applied, as text. */
  readonly mine: string;
  readonly again: () => void;
}

/** Tree actions with notifications, undo, and version conflict handling. */
export function useTreeEditor(schema: ResourceSchema, data: TreeData) {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useNodeTexts(schema);
  const actions = useTreeActions(schema, data);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const [said, setSaid] = useState('');

  /** Resolves to null on success, otherwise to the error message, which the caller shows. */
  const attempt = useCallback(
    async (action: () => Promise<unknown>, mine: string, again: () => void): Promise<string | null> => {
      // Undo of an earlier action no longer applies.
      setUndoable(null);
      try {
        await action();
        return null;
      } catch (error) {
        if (error instanceof DroppedChange) return null;
        const { current, fields, general } = refusalOf(schema, error);
        if (current === null)
          return spaced([general ?? '', ...fields.map(({ message }) => message)].filter(Boolean).join(' '));
        data.change((nodes) => withRecord(nodes, current));
        setConflict({ ...conflictAuthorOf(error), mine, again });
        return null;
      }
    },
    [schema, data.change],
  );

  return useMemo(() => {
    const now = () => data.current()!;
    const isOrdered = ruleOf(schema).order !== undefined;
    const title = (id: string) => words.title(now(), id);
    const complain = (text: string | null) => {
      if (text !== null) notify(translate(text, { _: text }), { type: 'error' });
      return text === null;
    };
    const offer = (text: string, undo: () => Promise<unknown>) => setUndoable({ text, undo });
    const takeBack = async (action: () => Promise<unknown>) => {
      if (complain(await attempt(action, translate('parley.ui.tree.undo'), () => undefined)))
        setSaid(translate('parley.ui.tree.undone'));
    };

    const move = async (id: string, place: NodePosition): Promise<void> => {
      const from = placeOf(now(), id);
      if (from.parentId === place.parentId && (!isOrdered || from.beforeId === place.beforeId || place.beforeId === id))
        return;
      const doing = attempt(
        () => actions.move(id, place),
        translate('parley.ui.tree.conflict.move', { parent: title(place.parentId) }),
        () => void move(id, place),
      );
      const siblings = childrenOf(now(), place.parentId);
      const spot = { position: siblings.indexOf(id) + 1, count: siblings.length, parent: title(place.parentId) };
      setSaid(translate('parley.ui.tree.movedTo', { title: title(id), ...spot }));
      if (!complain(await doing) || now().parents.get(id) !== place.parentId) return;
      offer(translate('parley.ui.tree.moved', { title: title(id) }), () => takeBack(() => actions.move(id, from)));
    };

    /** Resolves to the error message, shown at the name input; null on success. */
    const rename = async (id: string, name: string): Promise<string | null> => {
      const before = now().records.get(id)?.[schema.title];
      const values = { [schema.title]: name };
      const wrong = await attempt(
        () => actions.change(id, values),
        translate('parley.ui.tree.conflict.rename', { name }),
        async () => void complain(await rename(id, name)),
      );
      if (wrong === null && now().records.get(id)?.[schema.title] === name)
        offer(translate('parley.ui.tree.renamed', { title: name }), () =>
          takeBack(() => actions.change(id, { [schema.title]: before })),
        );
      return wrong;
    };

    /** Resolves to the new record's id, or the error message. */
    const add = async (values: Values, place: NodePosition): Promise<{ id: string } | { wrong: string }> => {
      let id = '';
      const wrong = await attempt(
        async () => {
          const record = await actions.add(values, place);
          id = String(record.id);
          const named = { title: recordTitle(schema, record) };
          offer(translate('parley.ui.tree.added', named), () => takeBack(() => actions.remove(id)));
        },
        '',
        () => undefined,
      );
      return wrong === null ? { id } : { wrong };
    };

    const remove = async (id: string): Promise<boolean> => {
      const name = title(id);
      const done = complain(
        await attempt(
          () => actions.remove(id),
          '',
          () => undefined,
        ),
      );
      if (done) notify(translate('parley.ui.delete.done', { title: name }), { type: 'success' });
      return done;
    };

    return {
      move,
      rename,
      add,
      remove,
      isOrdered,
      undoable,
      dropUndo: () => setUndoable(null),
      conflict,
      closeConflict: () => setConflict(null),
      said,
      say: setSaid,
      resource: consoleName(schema),
    };
  }, [schema, data, actions, words, translate, notify, attempt, undoable, conflict, said]);
}

export type TreeEditor = ReturnType<typeof useTreeEditor>;
