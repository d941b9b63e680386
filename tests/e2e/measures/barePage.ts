import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** What a list costs at the least: React, one call, and the same rows in the same columns. */
function BareList() {
  const [rows, setRows] = useState<readonly Readonly<Record<string, unknown>>[]>([]);
  useEffect(() => {
    void fetch('/rows').then(async (answer) => setRows(((await answer.json()) as { data: typeof rows }).data));
  }, []);
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row.id)}>
            {columns.map((name) => (
              <td key={name}>
                {name === 'name' ? <a href={`/${row.id}`}>{String(row.name)}</a> : String(row[name] ?? '')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const columns = ['name', 'code', 'kind', 'value', 'condition', 'minAmount', 'usedCount', 'totalLimit', 'endsAt'];

createRoot(document.getElementById('root')!).render(<BareList />);
