import './activity.css';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../../../dataProvider/answers';
import { outlines, singles } from '../../../../dataProvider/resources';
import { choiceText } from '../../../../schema/valueLabels';
import { Ago } from '../../../../ui/activity/Ago';
import { formatDateTime } from '../../../../ui/fields/formatDateTime';
import { ReferenceText } from '../../../../ui/fields/ReferenceText';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { useSchema } from '../../../../ui/resource/useSchema';
import { useText } from '../../../../ui/resource/useText';
import { figuresKey } from '../../figures/useFigures';
import { Frame } from '../../frame/Frame';
import { listCode, type WidgetKind } from '../kind';

const texts = {
  none: { en: 'No activity yet.', zh: '还没有任何记录。' },
  link: { en: 'View audit log', zh: '查看操作日志' },
  system: { en: 'System', zh: '系统' },
  when: { en: 'Time', zh: '时间' },
  who: { en: 'Member', zh: '操作人' },
  what: { en: 'Action', zh: '操作' },
  record: { en: 'Record', zh: '记录' },
  other: { en: 'Other', zh: '其他' },
} as const;

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

function Activity() {
  const language = useLanguage();
  const log = useSchema('operation-log');
  const say = useText();
  const query = new URLSearchParams({ filter: byPeople, sort: '["at","DESC"]', range: `[0,${shown - 1}]` });
  const asked = useQuery({
    queryKey: [...figuresKey, 'activity'],
    queryFn: ({ signal }) => answerOf<readonly Entry[]>(`GET /v1/operation-log?${query}`, { signal }),
  });
  const outlineNamed = (resource: string) => outlines.find(({ name }) => name === resource);
  const actions = log?.fields.action;
  const tones = actions?.kind === 'choice' ? (actions.tones ?? {}) : {};
  const what = ({ action, resource }: Entry) => {
    const done = actions?.kind === 'choice' ? choiceText(actions, action, language) : action;
    return `${done} · ${[...outlines, ...singles].find(({ name }) => name === resource)?.label.one[language] ?? say(texts.other)}`;
  };
  const who = ({ actorName, actorId }: Entry) => actorName || (actorId === null ? say(texts.system) : '');
  const isThere = ({ action, resource }: Entry) => !action.endsWith('remove') && outlineNamed(resource) !== undefined;
  return (
    <Frame asked={asked} empty={{ text: say(texts.none) }}>
      {(entries) => ({
        table: {
          caption: say(widget.title),
          columns: [say(texts.when), say(texts.who), say(texts.what), say(texts.record)],
          rows: entries.map((entry) => [
            { said: formatDateTime(entry.at, language), plain: entry.at },
            who(entry),
            what(entry),
            entry.recordTitle ?? '',
          ]),
        },
        isEmpty: entries.length === 0,
        link: {
          to: `${outlineNamed('operation-log')!.route}?${new URLSearchParams({ filter: byPeople })}`,
          label: say(texts.link),
        },
        content: (
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
        ),
      })}
    </Frame>
  );
}

export const widget: WidgetKind = {
  name: 'activity',
  title: { en: 'Activity', zh: '动态' },
  lead: { en: 'Recent activity of your team, from the audit log.', zh: '同事最近的操作，来自操作日志。' },
  icon: 'ri-history-line',
  size: 'L',
  order: 8,
  permission: listCode('operation-log'),
  heeds: ['*'],
  Content: Activity,
};
