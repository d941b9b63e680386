import './texts';
import './timeline.css';
import { useTranslate } from 'react-admin';
import type { StageTrace } from '../../../schema/reply/decision';
import { resultLabels, stageLabels } from '../../../schema/reply/labels';
import { replyReason } from '../../../schema/reply/reasons/reasons';
import { Chip } from '../../../ui/fields/Chip';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import { Candidates } from './Candidates';
import { RecordLink } from './RecordLink';

const tones = { passed: 'neutral', answered: 'good', stopped: 'warning' } as const;

/** Result of each stage of the reply pipeline, in order. */
export function Stages({ stages }: { readonly stages: readonly StageTrace[] }) {
  const translate = useTranslate();
  return (
    <ol className="reply-stages" aria-label={translate('parley.replyTimeline.stages')}>
      {stages.map((stage) => (
        <Stage key={stage.stage} trace={stage} />
      ))}
    </ol>
  );
}

function Stage({ trace }: { readonly trace: StageTrace }) {
  const translate = useTranslate();
  const say = useText();
  const language = useLanguage();
  const { stage, result, why, ms, candidates = [], sources = [], model, notes = [] } = trace;
  return (
    <li className="reply-stage relative type-ui" data-result={result}>
      <div className="reply-stage-head row wrap">
        <strong>{say(stageLabels[stage] ?? { en: stage, zh: stage })}</strong>
        <Chip tone={tones[result]}>{say(resultLabels[result])}</Chip>
        <small>{translate('parley.replyTimeline.ms', { ms })}</small>
      </div>
      {why !== null && <p>{say(replyReason(why))}</p>}
      {notes.map((note) => (
        <p key={note.en} dir="auto">
          {say(note)}
        </p>
      ))}
      {candidates.length > 0 && <Candidates candidates={candidates} />}
      {sources.length > 0 && (
        <ul className="reply-sources" aria-label={translate('parley.replyTimeline.sources')}>
          {sources.map(({ kind, id, title, score }) => (
            <li key={`${kind} ${id} ${title}`}>
              <RecordLink resource={kind === 'product' ? 'products' : 'knowledge'} id={id}>
                <span dir="auto">{title}</span>
              </RecordLink>
              <small>{translate('parley.replyTimeline.score', { percent: Math.round(score * 100) })}</small>
            </li>
          ))}
        </ul>
      )}
      {model !== undefined && (
        <p className="reply-model">
          {translate('parley.replyTimeline.model', {
            name: model.name,
            cost: costText(model.cost, language),
            in: model.tokensIn.toLocaleString(language),
            out: model.tokensOut.toLocaleString(language),
          })}
        </p>
      )}
    </li>
  );
}

/** Formats a cost given in millionths of the profile's currency unit. */
export function costText(millionths: number, language: string): string {
  return (millionths / 1_000_000).toLocaleString(language, { maximumFractionDigits: 6 });
}
