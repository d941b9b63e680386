import type { KeyboardEvent, PointerEvent } from 'react';

interface PaneEdgeProps {
  readonly label: string;
  /** The edge that is moved. */
  readonly at: 'start' | 'end';
  readonly width: number;
  readonly min: number;
  readonly max: number;
  /** The custom property of the frame that says how wide the pane is. */
  readonly property: `--${string}`;
  /** The width it is left with; null as it began. */
  readonly onWidth: (width: number | null) => void;
}

const step = 16;

/** The edge of the pane it stands in: dragged or moved by arrow keys it makes the pane wider; a double click makes it as it began. */
export function PaneEdge({ label, at, width, min, max, property, onWidth }: PaneEdgeProps) {
  const within = (wanted: number) => Math.round(Math.min(max, Math.max(min, wanted)));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const wider = (event.key === 'ArrowRight') === (at === 'end') ? step : -step;
    const steps: Record<string, number> = { ArrowLeft: wider, ArrowRight: wider, Home: -max, End: max };
    const by = steps[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // As it is: a small window may show less than was chosen.
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
    // Past React: nothing else is drawn anew while it is dragged.
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
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      className="parley-pane-edge"
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
