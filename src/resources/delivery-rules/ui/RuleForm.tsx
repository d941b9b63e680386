import type { RaRecord } from 'react-admin';
import type { ViewProps } from '../../../ui/resource/resourceUi';
import { Coverage } from './Coverage';
import { Nowhere } from './Nowhere';
import { Preview } from './Preview';

/** The form of a rule, with where it holds beside other rules and what the buyer will read. */
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
