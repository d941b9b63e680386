import { useTranslate } from 'react-admin';
import type { InboxConversation } from '../../../schema/chat';
import { withGap } from '../../../schema/typography';
import { Highlight } from '../../../ui/kit/Highlight';
import { lastMessageText } from './lastMessageText';

interface PreviewProps {
  readonly row: InboxConversation;
  readonly search: string;
  /** The user's unsent draft. */
  readonly draft: string;
}

/** The search hit, otherwise the draft, otherwise the last message. */
export function Preview({ row, search, draft }: PreviewProps) {
  const translate = useTranslate();
  if (row.found !== null && search !== '') return <Highlight text={around(row.found.text, search)} sought={[search]} />;
  if (draft !== '')
    return (
      <>
        <span className="danger">{withGap(translate('parley.chat.list.draft'))}</span>
        {draft}
      </>
    );
  const words = lastMessageText(row, translate);
  if (row.lastDirection !== 'outgoing') return words;
  return (
    <>
      <span className="parley-talk-own">{withGap(translate(`parley.chat.list.by.${row.lastSender ?? 'member'}`))}</span>
      {words}
    </>
  );
}

const before = 24;

/** The text from shortly before the search hit, on one line. */
function around(text: string, search: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  const at = flat.toLowerCase().indexOf(search.toLowerCase());
  return at > before ? `…${flat.slice(at - before)}` : flat;
}
