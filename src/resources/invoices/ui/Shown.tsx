import type { RaRecord } from 'react-admin';
import type { RecordOf } from '../../../schema/record';
import type { ViewProps } from '../../../ui/resource/resourceUi';
import type { schema } from '../schema';
import { Sheet } from './Sheet';

/** The invoice above its facts. */
export function Shown({ record, children }: ViewProps<RecordOf<typeof schema> & RaRecord>) {
  return (
    <>
      {record && <Sheet invoice={record} />}
      {children}
    </>
  );
}
