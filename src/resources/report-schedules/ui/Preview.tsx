import './report.css';
import { useQuery } from '@tanstack/react-query';
import type { ReportPreview } from '../../../schema/reportSchedule';
import { useAllowed } from '../../../ui/resource/may';
import { useCalls } from '../../../ui/resource/useAction';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

interface Previewed {
  readonly id: string;
  readonly version: number;
}

/** Preview of the report with current data and the user's own rights. */
export function Preview({ report: { id, version } }: { readonly report: Previewed }) {
  const say = useText();
  const { call } = useCalls();
  const may = useAllowed('report-schedules:preview');
  const sees = useAllowed('figures:view');
  const { data, isError } = useQuery({
    queryKey: ['report-schedules', 'preview', id, version],
    queryFn: async () => (await call<ReportPreview>(`POST /v1/report-schedules/${id}/preview`, { body: {} })).data,
    enabled: may && sees,
  });
  if (!may || !sees) return null;
  if (isError) return <p role="alert">{say(texts.failed)}</p>;
  return (
    <section
      className="parley-card report-preview grid gap-6"
      aria-label={say(texts.preview)}
      aria-busy={data === undefined}
    >
      <h2>{say(texts.preview)}</h2>
      <strong>{data?.title ?? '…'}</strong>
      <p className="flush">{data?.text ?? '…'}</p>
      <small className="muted">{say(texts.asYou)}</small>
    </section>
  );
}
