import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { NodeText } from './NodeText';
import { ancestorsOf, missingBelow, type NodePosition, placeOf, type TreeNodes, titleOf, top } from './nodes';
import { PendingRow } from './PendingRow';
import { findNodes } from './search';
import { TreeSearch } from './TreeSearch';
import { type TreeHandle, TreeView } from './TreeView';
import { parentOfRow, rowKind, treeSource } from './treeSource';
import type { TreeData } from './useTreeData';

export interface MoveDialogProps {
  readonly schema: ResourceSchema;
  readonly data: TreeData;
  readonly nodes: TreeNodes;
  readonly id: string;
  readonly whyNot: (id: string, place: NodePosition) => string | null;
  readonly onMove: (parentId: string) => void;
  readonly onClose: () => void;
}

/** Moves a node without dragging: a second tree to choose the new parent from. Invalid parents show the reason. */
export function MoveDialog({ schema, data, nodes, id, whyNot, onMove, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const view = useRef<TreeHandle>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [expanded, setExpanded] = useState(() => ancestorsOf(nodes, id));
  const found = useMemo(() => (text.trim() === '' ? null : findNodes(schema, nodes, text)), [schema, nodes, text]);
  const source = useMemo(() => treeSource({ nodes, found }), [nodes, found]);
  const title = titleOf(schema, nodes, id);
  const now = placeOf(nodes, id).parentId;
  const reasonAt = (parentId: string) =>
    parentId === now ? translate('parley.ui.tree.picker.here') : whyNot(id, { parentId, beforeId: null });
  const choose = (parentId: string) => {
    if (reasonAt(parentId) === null) setChosen(parentId);
  };
  const reasonAtTop = reasonAt(top);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="tree-move">
      <DialogTitle id="tree-move">{translate('parley.ui.tree.picker.title', { title })}</DialogTitle>
      <DialogContent className="parley-tree-picker">
        <TreeSearch
          label={translate('parley.ui.tree.picker.search')}
          onSearch={setText}
          onDown={() => {
            const [first] = source.childrenOf(top);
            if (first) view.current?.focus(first);
          }}
        />
        <label className="parley-option" data-off={reasonAtTop !== null || undefined}>
          <input type="radio" checked={chosen === top} disabled={reasonAtTop !== null} onChange={() => choose(top)} />
          {translate('parley.ui.tree.top')}
          {reasonAtTop && <span className="parley-tree-note">{reasonAtTop}</span>}
        </label>
        <TreeView
          ref={view}
          label={translate('parley.ui.tree.picker.title', { title })}
          source={source}
          nameOf={(one) => (rowKind(one) === 'node' ? titleOf(schema, nodes, one) : '')}
          expanded={found === null ? expanded : found.open}
          onExpandedChange={setExpanded}
          attributesOf={(one) => ({
            'aria-selected': one === chosen,
            'aria-disabled': rowKind(one) === 'node' && reasonAt(one) !== null,
          })}
          onPress={choose}
          row={({ id: one }) => {
            const kind = rowKind(one);
            const below = kind === 'node' ? one : parentOfRow(one);
            if (kind === 'more' || kind === 'wait')
              return <PendingRow kind={kind} count={missingBelow(nodes, below)} load={() => data.loadBelow(below)} />;
            const reason = reasonAt(one);
            return (
              <>
                <NodeText schema={schema} record={nodes.records.get(one) ?? {}} search={text} />{' '}
                {reason && <span className="parley-tree-note">{reason}</span>}
              </>
            );
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('parley.ui.tree.picker.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={chosen === null}
          onClick={() => {
            onClose();
            if (chosen !== null) onMove(chosen);
          }}
        >
          {translate('parley.ui.tree.picker.move')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
