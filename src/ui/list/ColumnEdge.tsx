import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { clamped, narrowest, tableWidth, type Widths, widest } from './widths';

export interface ColumnEdgeProps {
  readonly name: string;
  readonly label: string;
  /** Undefined while the column width is automatic. */
  readonly width: number | undefined;
  readonly onResize: (widths: Widths) => void;
}

/**
 * Resize handle of a column: drag or use the arrow keys; a double click fits the content. Labelled only while focused,
 * as its label would otherwise be read as part of the column name.
 */
export function ColumnEdge({ name, label, width, onResize }: ColumnEdgeProps) {
  const translate = useTranslate();
  /** Column width when the handle got focus; null while not focused. */
  const [found, setFound] = useState<number | null>(null);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const edge = event.currentTarget;
    edge.setPointerCapture(event.pointerId);
    const begun = measured(edge);
    const from = event.clientX;
    const least = leastWidth(edge);
    let widths = begun;
    edge.onpointermove = ({ clientX }) => {
      widths = { ...begun, [name]: Math.max(least, clamped(begun[name]! + clientX - from)) };
      draw(edge, widths);
    };
    edge.onlostpointercapture = () => {
      edge.onpointermove = null;
      edge.onlostpointercapture = null;
      if (widths !== begun) onResize(widths);
    };
  };
  const fitTo = (edge: HTMLElement) => onResize({ ...measured(edge), [name]: clamped(contentWidth(edge)) });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const edge = event.currentTarget;
    const by = { ArrowLeft: -16, ArrowRight: 16, Home: -widest, End: widest }[event.key];
    if (by !== undefined)
      onResize({ ...measured(edge), [name]: Math.max(leastWidth(edge), clamped(measured(edge)[name]! + by)) });
    else if (event.key === 'Enter') fitTo(edge);
    else if (event.key === 'Escape') headOf(edge).querySelector('button')?.focus();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') neighbour(edge, event.key === 'ArrowDown')?.focus();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved
    <span
      role="separator"
      aria-orientation="vertical"
      aria-hidden={found === null}
      aria-label={found !== null ? translate('parley.ui.list.resize', { column: label }) : undefined}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={width ?? found ?? narrowest}
      title={translate('parley.ui.list.resizeHelp')}
      tabIndex={-1}
      className="parley-column-edge absolute"
      onPointerDown={drag}
      onDoubleClick={(event) => fitTo(event.currentTarget)}
      onKeyDown={press}
      onBlur={() => setFound(null)}
      onFocus={({ currentTarget }) => setFound(headOf(currentTarget).offsetWidth)}
    />
  );
}

/** ArrowRight moves focus from the header button to its resize handle. */
export function toEdge({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'ArrowRight') headOf(currentTarget).querySelector<HTMLElement>('[role=separator]')?.focus();
}

function headOf(edge: HTMLElement): HTMLElement {
  return edge.closest('th')!;
}

function headsOf(edge: HTMLElement): HTMLElement[] {
  return [...edge.closest('tr')!.querySelectorAll<HTMLElement>('th[data-column]')];
}

function neighbour(edge: HTMLElement, isNext: boolean): HTMLElement | null {
  const heads = headsOf(edge);
  const head = heads[heads.indexOf(headOf(edge)) + (isNext ? 1 : -1)];
  return head?.querySelector<HTMLElement>('[role=separator]') ?? null;
}

function measured(edge: HTMLElement): Record<string, number> {
  return Object.fromEntries(headsOf(edge).map((head) => [head.dataset.column!, head.offsetWidth]));
}

/**
 * Sets the widths directly in the DOM, to avoid re-rendering the rows while dragging; column widths follow the header
 * cells.
 */
function draw(edge: HTMLElement, widths: Widths): void {
  const heads = headsOf(edge);
  for (const head of heads) head.style.width = `${widths[head.dataset.column!]}px`;
  const table = edge.closest('table')!;
  table.dataset.sized = 'true';
  table.style.width = tableWidth(widths, Object.keys(widths));
}

/** A column of short values is never too narrow for them. */
function leastWidth(edge: HTMLElement): number {
  return headOf(edge).classList.contains('parley-rigid') ? clamped(contentWidth(edge)) : narrowest;
}

/** Width needed by the widest value on the page and the header. */
function contentWidth(edge: HTMLElement): number {
  const head = headOf(edge);
  const place = [...head.parentElement!.children].indexOf(head);
  const rows = [...edge.closest('table')!.querySelectorAll<HTMLElement>('tbody > tr')];
  const cells = [head, ...rows.flatMap((row) => (row.children[place] as HTMLElement | undefined) ?? [])];
  return Math.max(...cells.map(innerWidth)) + 2;
}

function innerWidth(cell: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const edge = cell.querySelector('[role=separator]');
  if (edge !== null) range.setEndBefore(edge);
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return range.getBoundingClientRect().width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
}
