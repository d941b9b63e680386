import type { KeyboardEvent, PointerEvent } from 'react';

interface PaneEdgeProps {
  readonly label: string;
  /** Which edge of the pane is dragged. */
  readonly at: 'start' | 'end';
  readonly width: number;
  readonly min: number;
  readonly max: number;
  /** CSS custom property of the frame that holds the pane width. */
  readonly property: `--${string}`;
  /** Called with the final width; null resets to the default. */
  readonly onWidth: (width: number | null) => void;
}

const step = 16;

/** Resize handle of its parent pane: drag or use the arrow keys; a double click resets the width. */
export function PaneEdge({ label, at, width, min, max, property, onWidth }: PaneEdgeProps) {
  const within = (wanted: number) => Math.round(Math.min(max, Math.max(min, wanted)));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const wider = (event.key === 'ArrowRight') === (at === 'end') ? step : -step;
    const steps: Record<string, number> = { ArrowLeft: wider, ArrowRight: wider, Home: -max, End: max };
    const by = steps[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // Start from the rendered width, which a small window may have reduced.
    onWidth(within((event.currentTarget.parentElement?.clientWidth || width) + by));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget;
    const pane = edge.parentElement;
    const frame = pane?.parentElement;
    if (event.button !== 0 || !pane || !frame) return;
    event.preventDefault();
    edge.focus();
    edge.setPointerCapture(event.pointerId);
    const widthAt = ({ clientX }: { readonly clientX: number }) => {
      const box = pane.getBoundingClientRect();
      return within(at === 'end' ? clientX - box.left : box.right - clientX);
    };
    let last: number | null = null;
    // Sets the CSS property directly to avoid React renders while dragging.
    const onMove = (move: globalThis.PointerEvent) => {
      last = widthAt(move);
      frame.style.setProperty(property, `${last}px`);
    };
    edge.addEventListener('pointermove', onMove);
    edge.addEventListener(
      'lostpointercapture',
      () => {
        edge.removeEventListener('pointermove', onMove);
        if (last !== null) onWidth(last);
      },
      { once: true },
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved
    <div
      role="separator"
      className="parley-pane-edge absolute"
      data-at={at}
      tabIndex={0}
      aria-label={label}
      title={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDoubleClick={() => onWidth(null)}
    />
  );
}
