import type { Tone } from '../../../schema/fields';
import { Chip } from '../../../ui/fields/Chip';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useLanguage } from '../../../ui/resource/useLanguage';

/** A message's sender: kind and current name. */
export function Sender({ schema, record }: RecordView) {
  const language = useLanguage();
  const field = schema.fields.senderKind;
  const kind = String(record.senderKind);
  const choices = field?.kind === 'choice' ? field : undefined;
  const tone = choices?.tones?.[kind] as Tone | undefined;
  const name: unknown = record.sender?.name;
  return (
    <>
      <Chip tone={tone}>{choices?.choices[kind]?.[language] ?? kind}</Chip>
      {typeof name === 'string' && name !== '' && ` ${name}`}
    </>
  );
}
