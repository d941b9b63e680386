import { type ChartTable, saidIn } from './table';

interface TableBehindProps {
  readonly table: ChartTable;
  /** If false, the table is visually hidden. */
  readonly isShown: boolean;
}

export function TableBehind({ table: { caption, columns, rows }, isShown }: TableBehindProps) {
  const body = (
    <table>
      <caption className="parley-unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ID and keep their order
          <tr key={at}>
            <th scope="row">{saidIn(head ?? '')}</th>
            {cells.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={place}>{saidIn(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!isShown) return <div className="parley-unseen">{body}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
    <section className="parley-chart-table" aria-label={caption} tabIndex={0}>
      {body}
    </section>
  );
}
