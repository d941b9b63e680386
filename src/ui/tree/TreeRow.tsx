import type { ItemInstance } from '@headless-tree/core';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Icon } from '../kit/icons/Icon';
import { indent } from './measures';

/** A row's state, for rendering its contents. */
export interface RowView {
  readonly id: string;
  readonly level: number;
  readonly isExpanded: boolean;
  readonly isFolder: boolean;
}

export interface TreeRowProps {
  readonly item: ItemInstance<string>;
  readonly view: RowView;
  /** Id of the element that labels the row: its contents without the tools. */
  readonly bodyId: string;
  readonly tools: ReactNode;
  readonly offset: number;
  readonly height: number;
  /** The row in the tab order (roving tabindex). */
  readonly isTabStop: boolean;
  readonly attributes: Readonly<Record<string, string | boolean | undefined>> | undefined;
  readonly drag: Readonly<Record<string, unknown>> | null;
  readonly onKeyDown: (event: KeyboardEvent, id: string) => void;
  readonly onToggle: () => void;
  readonly onPress: (event: MouseEvent) => void;
  readonly onMenu: ((at: { left: number; top: number }) => void) | undefined;
  readonly children: ReactNode;
}

export function TreeRow(props: TreeRowProps) {
  const { item, view, offset, height, onMenu } = props;
  const { setSize, posInSet } = item.getItemMeta();
  return (
    <div
      ref={item.registerElement}
      {...props.drag}
      {...props.attributes}
      role="treeitem"
      tabIndex={props.isTabStop ? 0 : -1}
      className="parley-tree-row absolute row gap-8 type-ui one-line rounded"
      style={{ transform: `translateY(${offset}px)`, height, paddingInlineStart: view.level * indent + 4 }}
      aria-labelledby={props.bodyId}
      aria-level={view.level + 1}
      aria-setsize={setSize}
      aria-posinset={posInSet + 1}
      aria-expanded={view.isFolder ? view.isExpanded : undefined}
      onKeyDown={(event) => props.onKeyDown(event, view.id)}
      onClick={props.onPress}
      onContextMenu={(event) => {
        if (onMenu === undefined) return;
        event.preventDefault();
        onMenu({ left: event.clientX, top: event.clientY });
      }}
    >
      {view.isFolder ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys do the same
        <span
          className="parley-tree-twist centered rigid muted"
          data-open={view.isExpanded || undefined}
          onClick={(event) => {
            event.stopPropagation();
            props.onToggle();
          }}
        >
          <Icon name="right" size={16} />
        </span>
      ) : (
        <span className="parley-tree-twist centered rigid muted" />
      )}
      <span id={props.bodyId} className="row grow min-0 gap-8">
        {props.children}
      </span>
      {props.tools && <span className="parley-tree-tools rigid push-end">{props.tools}</span>}
    </div>
  );
}
