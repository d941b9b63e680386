import type { RaRecord } from 'react-admin';
import type { RecordOf } from '../../../schema/record';
import type { ViewProps } from '../../../ui/resource/resourceUi';
import type { schema } from '../schema';
import { RuleTools } from './RuleTools';
import { TryRule } from './TryRule';

/** Rule form between the tools for its draft and versions, and a place to try it. */
export function RuleForm({ record, children }: ViewProps<RecordOf<typeof schema> & RaRecord>) {
  return (
    <>
      {record !== null && <RuleTools record={record} />}
      {children}
      <TryRule record={record} />
    </>
  );
}
