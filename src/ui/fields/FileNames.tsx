import './fileNames.css';
import type { ReactNode } from 'react';
import { FileName } from './FileName';

export interface FileNamesProps {
  readonly ids: readonly string[];
  /** What the list is called where nothing beside it says so. */
  readonly label?: string;
  /** What can be done with the one at that place. */
  readonly tools?: (at: number) => ReactNode;
}

/** Several files in their order. */
export function FileNames({ ids, label, tools }: FileNamesProps) {
  return (
    <ol className="parley-files" aria-label={label}>
      {ids.map((id, at) => (
        <li key={id}>
          <FileName id={id} />
          {tools?.(at)}
        </li>
      ))}
    </ol>
  );
}
