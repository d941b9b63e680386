import './fileNames.css';
import type { ReactNode } from 'react';
import { FileName } from './FileName';

export interface FileNamesProps {
  readonly ids: readonly string[];
  /** Accessible name, if no visible label exists. */
  readonly label?: string;
  /** Actions of the file at this index. */
  readonly tools?: (at: number) => ReactNode;
}

export function FileNames({ ids, label, tools }: FileNamesProps) {
  return (
    <ol className="parley-files grid gap-4" aria-label={label}>
      {ids.map((id, at) => (
        <li className="row" key={id}>
          <FileName id={id} />
          {tools?.(at)}
        </li>
      ))}
    </ol>
  );
}
