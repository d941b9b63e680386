import { isEmpty } from '../../schema/conditions';
import { searchFields } from '../../schema/listing';
import type { ResourceSchema } from '../../schema/resource';
import { asList } from '../../schema/valueLabels';
import { ReferenceText } from '../../ui/fields/ReferenceText';
import { textOf } from '../../ui/fields/textOf';
import { recordTitle } from '../../ui/resource/recordTitle';
import { useLanguage } from '../../ui/resource/useLanguage';
import { Highlight } from './Highlight';

interface RecordSubtitleProps {
  readonly schema: ResourceSchema;
  readonly record: Readonly<Record<string, unknown>>;
  readonly sought: string;
}

/** Subtitle that distinguishes records of the same name; also shows the matching field when no visible text matches. */
export function RecordSubtitle({ schema, record, sought }: RecordSubtitleProps) {
  const language = useLanguage();
  const names = typeof schema.quickSearch === 'object' ? schema.quickSearch.subtitle : [];
  const parts = names
    .filter((name) => schema.fields[name] !== undefined && !isEmpty(record[name]))
    .map((name) => ({ name, field: schema.fields[name]!, value: record[name] }));
  const said = [
    recordTitle(schema, record),
    ...parts.map(({ field, value }) => textOf(field, value, record, language)),
  ];
  const place = sought === '' || said.some((text) => contains(text, sought)) ? null : foundIn();
  return (
    <>
      {parts.map(({ name, field, value }, at) => (
        <span key={name} className="search-part">
          {at > 0 && <span className="search-between"> · </span>}
          {field.kind === 'reference' || field.kind === 'references' ? (
            <ReferenceText to={field.to} ids={asList(value).map(String)} />
          ) : (
            <Highlight text={textOf(field, value, record, language)} sought={[sought]} />
          )}
        </span>
      ))}
      {place !== null && (
        <span className="search-part">
          {parts.length > 0 && <span className="search-between"> · </span>}
          {place.label}
          {language === 'zh' ? '：' : ': '}
          <Highlight text={place.text} sought={[sought]} />
        </span>
      )}
    </>
  );

  function foundIn(): { label: string; text: string } | null {
    const name = searchFields(schema).find((each) => contains(String(record[each] ?? ''), sought));
    if (name === undefined) return null;
    return { label: schema.fields[name]!.label[language], text: around(String(record[name]), sought) };
  }
}

function contains(text: string, sought: string): boolean {
  return text.toLowerCase().includes(sought.toLowerCase());
}

/** A long text, starting shortly before the match. */
function around(text: string, sought: string): string {
  const from = text.toLowerCase().indexOf(sought.toLowerCase()) - 20;
  const piece = text.slice(Math.max(0, from), from + 140).replaceAll(/\s+/g, ' ');
  return from > 0 ? `…${piece}` : piece;
}
