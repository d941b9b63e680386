import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Language } from '../../../src/schema/text';
import { spaced } from '../../../src/schema/typography';
import type { MailAccount } from './account';
import type { MailWords } from './words/mailWords';
import { htmlOf, textOf } from './words/page';
import type { MailParams, MailScene } from './words/params';
import { mailWords } from './words/words';

/** What is stored of a mail until it is sent; encrypted. */
export interface Sealed {
  readonly to: string;
  readonly params: MailParams[MailScene];
  readonly language: Language;
  /** The company's name. */
  readonly sender: string;
}

/** A picture at the head of a mail. */
export interface Logo {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A file attached to a mail. */
export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** The bytes of a mail. Our own id is in References too: some servers replace the Message-ID. */
export async function rawMail(
  { to, params, language, sender }: Sealed,
  { scene, messageId }: { readonly scene: MailScene; readonly messageId: string },
  { from, dkim }: Pick<MailAccount, 'from' | 'dkim'>,
  logo: Logo | null,
  file: MailFile | null = null,
): Promise<Buffer> {
  const said = wordsOf(scene, file === null ? params : { ...params, isAttached: true })[language];
  // In the mail itself: many programs load no picture from a server.
  const picture = logo && {
    cid: 'logo',
    content: logo.bytes,
    contentType: logo.type,
    contentDisposition: 'inline' as const,
  };
  const raw = await new MailComposer({
    from: { name: sender, address: from },
    to: { name: '', address: to },
    subject: said.subject,
    text: textOf(sender, said),
    html: htmlOf(language, sender, said, logo && 'cid:logo'),
    attachments: [
      ...(picture === null ? [] : [{ ...picture, filename: `logo.${picture.contentType.split('/')[1]}` }]),
      ...(file === null ? [] : [{ filename: file.name, contentType: file.type, content: file.bytes }]),
    ],
    messageId,
    references: messageId,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(said.unsubscribe && {
        'List-Unsubscribe': `<${said.unsubscribe.call}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
    .compile()
    .build();
  if (!dkim) return raw;
  const { domain: domainName, selector: keySelector, privateKey } = dkim;
  return buffer(new DKIM({ domainName, keySelector, privateKey }).sign(raw));
}

/** The words of a mail in both languages; in Chinese with a space between scripts, as everywhere. */
export function wordsOf(scene: MailScene, params: MailParams[MailScene]): Readonly<Record<Language, MailWords>> {
  const words = mailWords[scene] as (params: MailParams[MailScene]) => Readonly<Record<Language, MailWords>>;
  const { en, zh } = words(params);
  const { subject, paragraphs, note } = zh;
  return { en, zh: { ...zh, subject: spaced(subject), paragraphs: paragraphs.map(spaced), note: spaced(note) } };
}
