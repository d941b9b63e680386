import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Language } from '../../../src/schema/text';
import type { MailAccount } from './account';
import { htmlOf, textOf } from './words/page';
import type { MailParams, MailScene } from './words/params';
import { type MailWords, mailWords } from './words/words';

/** What is stored of a mail until it is sent; encrypted. */
export interface Sealed {
  readonly to: string;
  readonly params: MailParams[MailScene];
  readonly language: Language;
  /** The company's name. */
  readonly sender: string;
}

/** The bytes of a mail. Our own id is in References too: some servers replace the Message-ID. */
export async function rawMail(
  { to, params, language, sender }: Sealed,
  { scene, messageId }: { readonly scene: MailScene; readonly messageId: string },
  { from, dkim }: Pick<MailAccount, 'from' | 'dkim'>,
): Promise<Buffer> {
  const words = (mailWords[scene] as (params: Sealed['params']) => Readonly<Record<Language, MailWords>>)(params);
  const said = words[language];
  const raw = await new MailComposer({
    from: { name: sender, address: from },
    to: { name: '', address: to },
    subject: said.subject,
    text: textOf(sender, said),
    html: htmlOf(language, sender, said),
    messageId,
    references: messageId,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  })
    .compile()
    .build();
  if (!dkim) return raw;
  const { domain: domainName, selector: keySelector, privateKey } = dkim;
  return buffer(new DKIM({ domainName, keySelector, privateKey }).sign(raw));
}
