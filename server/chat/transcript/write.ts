import type { ChatMessage } from '../../../src/schema/chat';
import { dateTimeFormat } from '../../../src/schema/dateTimeFormat';
import type { Language } from '../../../src/schema/text';
import { contentOf, senderName } from './text';

export interface TranscriptHead {
  readonly customer: string;
  readonly account: string;
  readonly language: Language;
  /** IANA time zone for dates and times, for example 'Asia/Shanghai'. */
  readonly zone: string;
}

export async function* asText(head: TranscriptHead, messages: AsyncIterable<ChatMessage>): AsyncGenerator<string> {
  const format = formatterIn(head);
  yield `${titleOf(head)}\n${'='.repeat(40)}\n`;
  for await (const message of messages) {
    const note = message.private ? ` (${noteWord[head.language]})` : '';
    const lines = contentOf(message, head.language).replaceAll('\n', '\n    ');
    yield `\n[${format(message.createdAt)}] ${senderName(message, head.language)}${note}\n    ${lines}\n`;
  }
}

/** Generates a transcript as a self-contained HTML page: no scripts, images or links. */
export async function* asPage(head: TranscriptHead, messages: AsyncIterable<ChatMessage>): AsyncGenerator<string> {
  const format = formatterIn(head);
  const title = escaped(titleOf(head));
  yield `<!doctype html>
<html lang="${head.language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1>
`;
  for await (const message of messages) {
    const note = message.private ? ` <em>${noteWord[head.language]}</em>` : '';
    const kind = message.private ? 'note' : message.direction;
    yield `<section class="${kind}"><header><b>${escaped(senderName(message, head.language))}</b>${note} <time>${escaped(
      format(message.createdAt),
    )}</time></header><p>${escaped(contentOf(message, head.language))}</p></section>\n`;
  }
  yield '</body></html>\n';
}

function titleOf({ customer, account, language }: TranscriptHead): string {
  return language === 'zh' ? `与${customer}的会话（${account}）` : `Conversation with ${customer} (${account})`;
}

function formatterIn({ language, zone }: TranscriptHead): (time: string) => string {
  const format = dateTimeFormat(language, 'dateTimeWithSeconds', zone);
  return (time) => format.format(new Date(time));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

const noteWord = { en: 'private note', zh: '内部备注' };
const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
section{margin:.5rem 0;padding:.5rem .75rem;border-radius:8px;border:1px solid #8884}
.outgoing{margin-inline-start:3rem}.incoming{margin-inline-end:3rem}.note{border-style:dashed}
.activity{border:0;opacity:.7}p{margin:.25rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere}time{opacity:.7;font-size:.85em}`;
