import { useTranslate } from 'react-admin';
import { activityText } from '../../../schema/activityText';
import { type Activity, type ChatMessage, withoutMentions } from '../../../schema/chat';
import { Chip } from '../../../ui/fields/Chip';
import { formatDateTime } from '../../../ui/fields/formatDateTime';
import { contentText } from '../../../ui/messages/contentText';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useLanguage } from '../../../ui/resource/useLanguage';

/** One-line summary of a message: a card by kind and name, a system event as a sentence. */
export function Said({ schema, record }: RecordView) {
  const translate = useTranslate();
  const language = useLanguage();
  const message = record as unknown as ChatMessage;
  if (message.kind === 'system') {
    return (
      <em>{activityText(message.payload as Activity | null, language, (time) => formatDateTime(time, language))}</em>
    );
  }
  const said = withoutMentions(contentText(message, translate));
  if (!message.private) return <>{said}</>;
  return (
    <>
      <Chip tone="warning">{schema.fields.private?.label[language]}</Chip> {said}
    </>
  );
}
