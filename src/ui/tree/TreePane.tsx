import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { IconButton } from '../kit/IconButton';
import type { May } from '../resource/may';
import type { DragRules } from './drag';
import { editorKeys } from './editorKeys';
import { MoveDialog } from './MoveDialog';
import { NameInput } from './NameInput';
import { NodeMenu } from './NodeMenu';
import { NodeText } from './NodeText';
import { isWithin, missingBelow, type TreeNodes, titleOf } from './nodes';
import { PendingRow } from './PendingRow';
import { ruleOf } from './rules';
import type { Found } from './search';
import type { RowView } from './TreeRow';
import { type TreeHandle, TreeView } from './TreeView';
import { parentOfRow, rowKind, treeSource } from './treeSource';
import type { NodeActions } from './useNodeActions';
import type { TreeData } from './useTreeData';

export interface TreePaneProps {
  readonly schema: ResourceSchema;
  readonly label: string;
  readonly may: May;
  readonly data: TreeData;
  readonly nodes: TreeNodes;
  readonly found: Found | null;
  readonly text: string;
  readonly actions: NodeActions;
  readonly expanded: readonly string[];
  readonly onExpandedChange: (ids: string[]) => void;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** The resource's own entries of a node's menu. */
  readonly menuOf?: (id: string) => ReactNode;
  readonly ref?: Ref<PaneHandle>;
}

export interface PaneHandle extends TreeHandle {
  openMenu(id: string, at: { left: number; top: number }): void;
}

/** The editable tree: rows, inline inputs, menus and keyboard shortcuts. */
export function TreePane(props: TreePaneProps) {
  const { schema, may, nodes, found, text, actions, selected } = props;
  const translate = useTranslate();
  const view = useRef<TreeHandle>(null);
  const [menu, setMenu] = useState<{ id: string; at: { left: number; top: number } } | null>(null);
  const { editing, moving } = actions;
  const draft = editing?.kind === 'add' ? editing.draft : null;
  const source = useMemo(() => treeSource({ nodes, found, draft }), [nodes, found, draft]);
  const nameOf = (id: string) => (rowKind(id) === 'node' ? titleOf(schema, nodes, id) : '');
  const canMove = may.edit && found === null && editing === null;
  const drag: DragRules | undefined = canMove
    ? {
        isOrdered: ruleOf(schema).order !== undefined,
        refusal: actions.whyNot,
        isWithin: (id, above) => isWithin(nodes, id, above),
        onDrop: actions.move,
      }
    : undefined;
  const onEditorKey = editorKeys(may, actions);
  const openMenu = (id: string, at: { left: number; top: number }) => setMenu({ id, at });
  useImperativeHandle(props.ref, () => ({
    focus: (id) => view.current?.focus(id),
    reveal: (id) => view.current?.reveal(id),
    openMenu,
  }));

  const row = ({ id }: RowView) => {
    const kind = rowKind(id);
    if (kind === 'more' || kind === 'wait') {
      const parentId = parentOfRow(id);
      return (
        <PendingRow kind={kind} count={missingBelow(nodes, parentId)} load={() => props.data.loadBelow(parentId)} />
      );
    }
    if (kind === 'draft' || (editing?.kind === 'rename' && editing.id === id))
      return nameInput(kind === 'draft' ? null : id);
    const record = nodes.records.get(id);
    if (record === undefined) return null;
    return <NodeText schema={schema} record={record} search={text} />;
  };

  const tools = ({ id }: RowView) =>
    rowKind(id) === 'node' && (
      <IconButton
        icon="more"
        label={translate('parley.ui.tree.actions', { title: nameOf(id) })}
        tabIndex={-1}
        aria-haspopup="menu"
        onClick={(event) => {
          event.stopPropagation();
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          openMenu(id, { left, top: bottom });
        }}
      />
    );

  return (
    <>
      <TreeView
        ref={view}
        label={props.label}
        source={source}
        nameOf={nameOf}
        expanded={props.expanded}
        onExpandedChange={props.onExpandedChange}
        attributesOf={(id) => ({ 'aria-selected': id === selected })}
        onPress={(id) => {
          if (rowKind(id) === 'node') props.onSelect(id);
          else if (rowKind(id) === 'more') void props.data.loadBelow(parentOfRow(id));
        }}
        onMenu={(id, at) => rowKind(id) === 'node' && openMenu(id, at)}
        onKey={(event, id) => rowKind(id) === 'node' && onEditorKey(event, id)}
        drag={drag}
        row={row}
        tools={tools}
      />
      {menu !== null && nodes.records.has(menu.id) && (
        <NodeMenu
          at={menu.at}
          label={translate('parley.ui.tree.actions', { title: nameOf(menu.id) })}
          entries={actions.entriesOf(menu.id)}
          onClose={() => setMenu(null)}
        >
          {props.menuOf?.(menu.id)}
        </NodeMenu>
      )}
      {moving !== null && nodes.records.has(moving) && (
        <MoveDialog
          schema={schema}
          data={props.data}
          nodes={nodes}
          id={moving}
          whyNot={actions.whyNot}
          onMove={(parentId) => actions.move(moving, { parentId, beforeId: null })}
          onClose={actions.stopMoving}
        />
      )}
    </>
  );

  function nameInput(id: string | null) {
    const field = schema.fields[schema.title];
    return (
      <NameInput
        label={
          id === null
            ? translate('parley.ui.tree.nameOfNew')
            : translate('parley.ui.tree.nameOf', { title: nameOf(id) })
        }
        start={id === null ? '' : String(nodes.records.get(id)?.[schema.title] ?? '')}
        maxLength={field?.kind === 'text' ? (field.maxLength ?? 200) : undefined}
        onCommit={actions.commitName}
        onCancel={actions.cancelEditing}
      />
    );
  }
}
