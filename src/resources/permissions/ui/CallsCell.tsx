import './calls.css';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { CallText } from './CallText';
import { idsIn, useGuardedCalls } from './useCalls';

/** The API calls in a permission; only their ids if the user may not see the API list. */
export function CallsCell({ record }: RecordView) {
  const calls = useGuardedCalls();
  const ids = idsIn(record.apiIds);
  if (ids.length === 0) return <span aria-hidden="true">–</span>;
  return (
    <ul className="calls-list grid gap-4">
      {ids.map((id) => {
        const call = calls?.find((one) => one.id === id);
        return <li key={id}>{call ? <CallText call={call} /> : <code>{id}</code>}</li>;
      })}
    </ul>
  );
}
