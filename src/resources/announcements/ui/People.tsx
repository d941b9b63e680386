import './people.css';
import type { Answers } from '../../../schema/announcement';
import { useText } from '../../../ui/resource/useText';

/** Attendees: the first ones by name, and the number of the others. */
export function People({ record }: { readonly record: Readonly<Record<string, unknown>> }) {
  const say = useText();
  const { people, going } = record as unknown as Answers;
  if (people.length === 0) return say(texts.nobody);
  const more = going - people.length;
  return (
    <ul className="announcement-people flex wrap">
      {people.map(({ id, name }) => (
        <li className="row gap-6" key={id}>
          <span className="grid centered type-small semibold circle" aria-hidden="true">
            {[...name][0]?.toUpperCase()}
          </span>
          {name}
        </li>
      ))}
      {more > 0 && <li className="row gap-6">{say(texts.more, { count: more })}</li>}
    </ul>
  );
}

const texts = {
  nobody: { en: 'No one yet', zh: '暂无' },
  more: { en: 'and {count} more', zh: '另有 {count} 人' },
};
