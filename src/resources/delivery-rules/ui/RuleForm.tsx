import type { RaRecord } from 'react-admin';
import type { ViewProps } from '../../../ui/resource/resourceUi';
import { Coverage } from './Coverage';
import { Nowhere } from './Nowhere';
import { Preview } from './Preview';

/** Rule form with warnings about its scope and a message preview. */
export function RuleForm({ record, children }: ViewProps<RaRecord>) {
  return (
    <>
      {record !== null && <Nowhere />}
      {children}
      <Coverage recordId={record === null ? null : String(record.id)} />
      <Preview />
    </>
  );
}
