import { inSentence } from '../../schema/text';
import './texts';
import '../kit/controls.css';
import '../list/list.css';
import '../show/show.css';
import { Drawer, useMediaQuery } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { ListContextProvider, type RaRecord, useTranslate } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { usePaused } from '../../live/paused';
import type { ResourceSchema } from '../../schema/resource';
import { useAskToLeave } from '../form/LeaveGuard';
import { ImportButton } from '../import/ImportButton';
import { IconButton } from '../kit/IconButton';
import { ExportButton } from '../list/ExportButton';
import { errorText } from '../resource/errorText';
import { useMay } from '../resource/may';
import { nodeParam } from '../resource/paths';
import { useResourceUi } from '../resource/resourceUi';
import { useLanguage } from '../resource/useLanguage';
import { AddButton } from './AddButton';
import { ConflictNotice } from './ConflictNotice';
import { KeysHelp } from './KeysHelp';
import { ClosePanel, NodePanel } from './NodePanel';
import type { Draft } from './newNodes';
import { titleOf, top, withAdded } from './nodes';
import { ruleOf } from './rules';
import { type PaneHandle, TreePane } from './TreePane';
import { TreeSearch } from './TreeSearch';
import { TreeEmpty, TreeError, TreeSkeleton } from './TreeStates';
import { UndoBar } from './UndoBar';
import { useDragging } from './useDragging';
import { useNodeActions } from './useNodeActions';
import { useNodeTexts } from './useNodeTexts';
import { useOpenNodes } from './useOpenNodes';
import { useTreeEditor } from './useTreeEditor';
import { useTreeSearch } from './useTreeSearch';

const searchParam = 'q';

/** Screen of a tree resource: the tree, and the panel of the selected node. */
export function ResourceTree({ schema }: { readonly schema: ResourceSchema }) {
  if (!useMay(schema).list) return <Navigate to="/not-authorized" replace />;
  return <TreeScreen schema={schema} />;
}

function TreeScreen({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const language = useLanguage();
  const may = useMay(schema);
  const ui = useResourceUi();
  const words = useNodeTexts(schema);
  const narrow = useMediaQuery('(max-width: 959.95px)');
  const pane = useRef<PaneHandle>(null);
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get(searchParam) ?? '');
  const [searchRound, setSearchRound] = useState(0);
  const { data, found, text } = useTreeSearch(schema, typed);
  const nodes = data.nodes;
  const opened = useOpenNodes(schema, nodes, found, text);
  const editor = useTreeEditor(schema, data);
  const [draft, setDraft] = useState<Draft | null>(null);
  const drafts = useRef(0);
  const unsaved = useRef<() => boolean>(null);
  const askToLeave = useAskToLeave();
  const selected = params.get(nodeParam);
  const record = selected === null ? undefined : nodes?.records.get(selected);

  const setParam = (name: string, value: string | null, keepsHistory = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: !keepsHistory, state: { _scrollToTop: false } },
    );
  // On phones the panel is a history entry of its own, so Back returns to the tree.
  const go = (id: string | null) => setParam(nodeParam, id, narrow && id !== null);
  const mayLeave = async () => !unsaved.current?.() || askToLeave();
  const openDraft = async (next: Draft | null) => {
    if (!(await mayLeave())) return;
    drafts.current += 1;
    setDraft(next);
  };
  /** The form asks by itself before another node is selected, but to return to the selected one is no navigation. */
  const select = (id: string | null) => {
    if (id !== selected) go(id);
    else if (draft !== null) void openDraft(null);
  };
  // The form of a new node stays until the selection has changed: the user may have been asked and have stayed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another node is selected
  useEffect(() => setDraft(null), [selected]);
  const clearSearch = () => {
    setTyped('');
    setSearchRound((round) => round + 1);
  };

  const actions = useNodeActions({
    schema,
    may,
    editor,
    clearSearch,
    nodes: nodes ?? emptyTree,
    isSearching: found !== null,
    focus: (id) => pane.current?.focus(id),
    open: opened.open,
    onForm: (next) => void openDraft(next),
    onRemoved: (id, next) => {
      if (selected === id) select(narrow ? null : next);
    },
  });

  usePaused(schema.name, useDragging() || actions.editing !== null);
  useSearchInAddress(typed, params.get(searchParam) ?? '', (value) => setParam(searchParam, value));
  useRevealed(nodes !== undefined, selected, (id) => {
    opened.open(id);
    pane.current?.reveal(id);
  });

  const many = schema.label.many[language];
  const isEmpty = nodes !== undefined && nodes.records.size === 0 && text === '' && actions.editing === null;
  const add = may.add && <AddButton schema={schema} nodes={nodes ?? emptyTree} onAdd={actions.addSomewhere} />;
  const panel = panelOf();

  return (
    <section className="parley-list">
      <header className="parley-list-head row wrap between gap-12">
        <h1>{many}</h1>
        <div className="parley-actions">
          {ui.listActions && <ui.listActions schema={schema} />}
          <ImportButton schema={schema} />
          {may.export && (
            <ListContextProvider value={exported(schema, nodes?.records.size)}>
              <ExportButton schema={schema} />
            </ListContextProvider>
          )}
          {add}
        </div>
      </header>
      {ui.aboveList && <ui.aboveList schema={schema} />}
      <div className="parley-tree-screen grid gap-16">
        <div className="parley-card parley-panel parley-tree-pane flex column">
          <search className="parley-toolbar row wrap gap-10">
            <TreeSearch
              key={searchRound}
              label={translate('parley.ui.tree.search', { name: inSentence(many, language) })}
              start={typed}
              onSearch={setTyped}
            />
            <span className="parley-tree-note" role="status">
              {found && translate('parley.ui.tree.found', { found: found.hits.size, total: nodes?.records.size })}
            </span>
            <span className="parley-tree-tools rigid push-end">
              <IconButton icon="unfold" label={translate('parley.ui.tree.expandAll')} title onClick={opened.openAll} />
              <IconButton icon="fold" label={translate('parley.ui.tree.collapseAll')} title onClick={opened.closeAll} />
              <KeysHelp may={may} />
            </span>
          </search>
          {nodes === undefined ? (
            data.error ? (
              <TreeError reason={errorText(data.error, translate)} onRetry={() => void data.refetch()} />
            ) : (
              <TreeSkeleton />
            )
          ) : isEmpty ? (
            <TreeEmpty schema={schema}>{add}</TreeEmpty>
          ) : found !== null && !found.children.has(top) ? (
            <p className="parley-tree-none flush muted text-center" role="status">
              {translate('parley.ui.tree.noneFound', { text })}
            </p>
          ) : (
            <TreePane
              ref={pane}
              label={many}
              {...{ schema, may, data, nodes, found, text, actions, selected }}
              expanded={opened.expanded}
              onExpandedChange={opened.setExpanded}
              onSelect={select}
              menuOf={(id) => ui.rowActions && <ui.rowActions schema={schema} record={nodes.records.get(id)!} />}
            />
          )}
        </div>
        {narrow ? (
          <Drawer
            open={panel !== null}
            anchor="right"
            onClose={() => select(null)}
            slotProps={{
              paper: {
                role: 'dialog',
                'aria-modal': true,
                'aria-labelledby': 'node-heading',
                sx: { width: '100vw' },
              },
            }}
          >
            {panel}
          </Drawer>
        ) : (
          <div className="parley-card parley-panel parley-tree-beside">
            {panel ?? (
              <p className="parley-tree-none flush muted text-center">
                {nodes && !isEmpty && translate('parley.ui.tree.choose')}
              </p>
            )}
          </div>
        )}
      </div>
      <p className="parley-unseen" aria-live="polite">
        {editor.said}
      </p>
      {editor.undoable && <UndoBar undoable={editor.undoable} onClose={editor.dropUndo} />}
      {editor.conflict && <ConflictNotice conflict={editor.conflict} onClose={editor.closeConflict} />}
    </section>
  );

  function panelOf() {
    const out = narrow && <ClosePanel onClose={() => select(null)} />;
    if (draft !== null) {
      const { kinds } = ruleOf(schema);
      const kind = words.kind(kinds && String(draft.values[kinds.field]));
      return (
        <NodePanel
          key={`new ${drafts.current}`}
          schema={schema}
          title={translate('parley.ui.tree.newTitle', { kind })}
          record={null}
          settled={placed(draft)}
          mayEdit
          tools={out}
          unsaved={unsaved}
          onCancel={() => {
            setDraft(null);
            focusRow(draft.parentId === top ? selected : draft.parentId);
          }}
          onSaved={(saved) => {
            if (saved === null) return;
            const made = saved as RaRecord;
            data.change((now) => (now.records.has(String(made.id)) ? now : withAdded(now, made, draft)));
            if (draft.parentId !== top) opened.open(draft.parentId);
            setDraft(null);
            go(String(made.id));
            focusRow(String(made.id));
          }}
        />
      );
    }
    if (selected === null || nodes === undefined) return null;
    if (record === undefined)
      return <p className="parley-tree-none flush muted text-center">{translate('parley.ui.tree.gone')}</p>;
    return (
      <NodePanel
        key={selected}
        schema={schema}
        title={titleOf(schema, nodes, selected)}
        record={record}
        mayEdit={may.edit}
        tools={out}
        unsaved={unsaved}
        onCancel={() => narrow && select(null)}
        onSaved={() => narrow && select(null)}
      >
        {ui.besideNode && <ui.besideNode schema={schema} record={record} />}
      </NodePanel>
    );
  }

  /** The form that had focus is gone. On phones the tree is covered or gets focus back from the drawer. */
  function focusRow(id: string | null) {
    if (!narrow && id !== null) pane.current?.focus(id);
  }

  /** Values that the tree sets on a new record: kind, parent and position. */
  function placed({ values, parentId, beforeId }: Draft) {
    const { parent, order } = ruleOf(schema);
    return { ...values, [parent]: parentId === top ? null : parentId, ...(order !== undefined && { beforeId }) };
  }
}

const emptyTree = { records: new Map(), parents: new Map(), children: new Map([[top, []]]), totals: new Map() };

/** The export contains the whole resource, regardless of expanded nodes. */
function exported(schema: ResourceSchema, total: number | undefined) {
  const [field, order] = schema.list.sort ?? ['createdAt', 'DESC'];
  return { filterValues: {}, sort: { field, order }, total } as never;
}

/** Writes the search to the URL, debounced (300 ms). */
function useSearchInAddress(typed: string, inAddress: string, write: (text: string) => void): void {
  const latest = useRef(write);
  latest.current = write;
  useEffect(() => {
    if (typed.trim() === inAddress) return;
    const timer = setTimeout(() => latest.current(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed, inAddress]);
}

/** Reveals the node named by the URL once the tree is loaded. */
function useRevealed(isThere: boolean, id: string | null, reveal: (id: string) => void): void {
  const first = useRef(true);
  useEffect(() => {
    if (!isThere || !first.current) return;
    first.current = false;
    if (id !== null) reveal(id);
  });
}
