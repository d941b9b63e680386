import MailComposer from 'nodemailer/lib/mail-composer';
import type { Language } from '../../../src/schema/text';
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
export function rawMail(
  { to, params, language, sender }: Sealed,
  { scene, messageId, from }: { readonly scene: MailScene; readonly messageId: string; readonly from: string },
): Promise<Buffer> {
  const words = (mailWords[scene] as (params: Sealed['params']) => Readonly<Record<Language, MailWords>>)(params);
  const said = words[language];
  return new MailComposer({
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
}
