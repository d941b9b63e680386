import { useTranslate } from 'react-admin';
import { replyOutcomes } from '../../../schema/reply/decision';
import { outcomeLabels, outcomeTones } from '../../../schema/reply/labels';
import { replyReason } from '../../../schema/reply/reasons/reasons';
import { talkGuards } from '../../../schema/reply/simulation';
import { Chip } from '../../../ui/fields/Chip';
import { useText } from '../../../ui/resource/useText';
import type { Replayed } from './useReplay';

export function Counts({ replayed: { looked, before, after, guarded } }: { readonly replayed: Replayed }) {
  const translate = useTranslate();
  const say = useText();
  const words = (key: string, options?: object) => translate(`parley.replySimulator.replay.${key}`, options);
  const shown = replyOutcomes.filter((outcome) => (before[outcome] ?? 0) + (after[outcome] ?? 0) > 0);
  const stopping = talkGuards.filter((guard) => (guarded[guard] ?? 0) > 0);
  const stopped = stopping.reduce((sum, guard) => sum + (guarded[guard] ?? 0), 0);
  return (
    <section className="parley-card simulator-counts">
      <h2>{words('looked', { smart_count: looked })}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{words('outcome')}</th>
            <th scope="col">{words('before')}</th>
            <th scope="col">{words('after')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((outcome) => {
            const [was, is] = [before[outcome] ?? 0, after[outcome] ?? 0];
            return (
              <tr key={outcome} data-changed={was !== is || undefined}>
                <th scope="row">
                  <Chip tone={outcomeTones[outcome]}>{say(outcomeLabels[outcome])}</Chip>
                </th>
                <td>{was}</td>
                <td>
                  {is}
                  {was !== is && <small>{is > was ? ` +${is - was}` : ` −${was - is}`}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {stopped > 0 && (
        <>
          <p>{words('guarded', { smart_count: stopped })}</p>
          <ul>
            {stopping.map((guard) => (
              <li key={guard}>
                {say(replyReason(guard))} <strong>{guarded[guard]}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
