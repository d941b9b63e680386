import './activity.css';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../../dataProvider/answers';
import { outlines } from '../../../dataProvider/resources';
import { choiceText } from '../../../schema/valueLabels';
import { Ago } from '../../../ui/activity/Ago';
import { formatDateTime } from '../../../ui/fields/formatDateTime';
import { ReferenceText } from '../../../ui/fields/ReferenceText';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useSchema } from '../../../ui/resource/useSchema';
import { figuresKey } from '../asked/figures';
import { Frame } from '../Frame';
import { useWidgetTexts } from './useWidgetTexts';

/** An entry of the audit log. */
interface Entry {
  readonly id: string;
  readonly at: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly action: string;
  readonly resource: string;
  readonly recordId: string | null;
  readonly recordTitle?: string | null;
}

const shown = 8;
/** Excludes system actions, which would crowd out those of members. */
const byPeople = '{"actorKind":"member"}';

/** Latest actions in the company. */
export function Activity() {
  const language = useLanguage();
  const log = useSchema('operation-log');
  const { word } = useWidgetTexts();
  const query = new URLSearchParams({ filter: byPeople, sort: '["at","DESC"]', range: `[0,${shown - 1}]` });
  const asked = useQuery({
    queryKey: [...figuresKey, 'activity'],
    queryFn: ({ signal }) =>
      answerOf<readonly Entry[]>({ method: 'GET', path: `/v1/operation-log?${query}` }, { signal }),
  });
  const outlineNamed = (resource: string) => outlines.find(({ name }) => name === resource);
  const actions = log?.fields.action;
  const tones = actions?.kind === 'choice' ? (actions.tones ?? {}) : {};
  const what = ({ action, resource }: Entry) => {
    const done = actions?.kind === 'choice' ? choiceText(actions, action, language) : action;
    return word('did', { what: done, resource: outlineNamed(resource)?.label.one[language] ?? resource });
  };
  const who = ({ actorName, actorId }: Entry) => actorName || (actorId === null ? word('system') : '');
  const isThere = ({ action, resource }: Entry) => !action.endsWith('remove') && outlineNamed(resource) !== undefined;
  return (
    <Frame
      asked={asked}
      table={(entries) => ({
        caption: word('title'),
        columns: [word('when'), word('who'), word('what'), word('record')],
        rows: entries.map((entry) => [
          { said: formatDateTime(entry.at, language), plain: entry.at },
          who(entry),
          what(entry),
          entry.recordTitle ?? '',
        ]),
      })}
      isEmpty={(entries) => entries.length === 0}
      empty={{ text: word('none') }}
      link={() => ({
        to: `${outlineNamed('operation-log')!.route}?${new URLSearchParams({ filter: byPeople })}`,
        label: word('link'),
      })}
    >
      {(entries) => (
        <ol className="dashboards-activity pack-start full-height grid">
          {entries.map((entry) => (
            <li className="relative type-ui" key={entry.id} data-tone={tones[entry.action] ?? 'neutral'}>
              <p className="flex wrap between">
                <strong className="semibold">
                  {entry.actorName || entry.actorId === null ? (
                    who(entry)
                  ) : (
                    <ReferenceText to="members" ids={[entry.actorId]} />
                  )}
                </strong>
                <Ago at={entry.at} />
              </p>
              <p className="flex wrap between">
                {what(entry)}
                {entry.recordTitle && <span>{entry.recordTitle}</span>}
                {!entry.recordTitle && entry.recordId !== null && isThere(entry) && (
                  <ReferenceText to={entry.resource} ids={[entry.recordId]} linked />
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Frame>
  );
}
