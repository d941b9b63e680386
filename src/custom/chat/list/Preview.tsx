import { useTranslate } from 'react-admin';
import type { InboxConversation } from '../../../schema/chat';
import { Highlight } from '../../search/Highlight';
import { lastWords } from './lastWords';

interface PreviewProps {
  readonly row: InboxConversation;
  readonly search: string;
  /** What the person has begun to write in it. */
  readonly draft: string;
}

/** What was said last, what is begun, or what of it is searched for. */
export function Preview({ row, search, draft }: PreviewProps) {
  const translate = useTranslate();
  if (row.found !== null && search !== '') return <Highlight text={around(row.found.text, search)} sought={[search]} />;
  if (draft !== '')
    return (
      <>
        <span className="parley-talk-draft">{translate('parley.chat.list.draft')} </span>
        {draft}
      </>
    );
  const words = lastWords(row, translate);
  if (row.lastDirection !== 'outgoing') return words;
  return (
    <>
      <span className="parley-talk-own">{translate(`parley.chat.list.by.${row.lastSender ?? 'member'}`)} </span>
      {words}
    </>
  );
}

const before = 24;

/** A text from a little before what is searched for in it. */
function around(text: string, search: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  const at = flat.toLowerCase().indexOf(search.toLowerCase());
  return at > before ? `…${flat.slice(at - before)}` : flat;
}
