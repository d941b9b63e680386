import type { Mark } from './drag';
import { indent } from './measures';

/** Drop indicator: a line between rows or a frame around one; shows the reason if the drop is not allowed. */
export function DropMark({ index, level, into, reason, rowHeight }: Mark & { readonly rowHeight: number }) {
  const insetInlineStart = Math.max(0, level) * indent + 8;
  const top = Math.max(0, index) * rowHeight;
  const frame =
    into && index >= 0 ? { top, insetInlineStart: 2, height: rowHeight } : { top: top - 1, insetInlineStart };
  return (
    <div
      className={into && index >= 0 ? 'parley-tree-into' : 'parley-tree-line'}
      data-refused={reason !== null || undefined}
      style={frame}
      aria-hidden="true"
    >
      {reason && <span className="type-small rounded-inner absolute plain">{reason}</span>}
    </div>
  );
}
