import type { RaRecord } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { NodeText } from '../tree/NodeText';
import type { CheckState } from './checks';

export interface CheckRowProps {
  readonly schema: ResourceSchema;
  readonly record: RaRecord | undefined;
  readonly state: CheckState | undefined;
  readonly search: string;
}

/** A row with a checkbox. The row is the control; the box is decorative. */
export function CheckRow({ schema, record, state, search }: CheckRowProps) {
  if (record === undefined) return null;
  return (
    <>
      <span
        className="parley-check-box rigid relative rounded-inner on-surface"
        data-state={state}
        aria-hidden="true"
      />
      <NodeText schema={schema} record={record} search={search} />
    </>
  );
}
