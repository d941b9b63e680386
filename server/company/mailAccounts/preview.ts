import { type MailPreview, previewedMails } from '../../../src/schema/mailPurposes';
import { wordsOf } from '../../kernel/mail/compose';
import { htmlOf, textOf } from '../../kernel/mail/words/page';
import type { MailScene } from '../../kernel/mail/words/params';
import { sampleParams } from '../../kernel/mail/words/samples';
import { handled } from '../../kernel/routes/apiType';
import { defineQuery } from '../../kernel/routes/defineBehaviour';
import type { CompanyDeps } from '../deps';
import { nameAndLanguage } from '../members/nameAndLanguage';

/** GET /v1/mail-accounts/preview: a kind of mail with sample values, as the company would send it. */
export const previewMail = (deps: CompanyDeps) =>
  defineQuery({
    label: { en: 'Preview of an email', zh: '邮件预览' },
    permission: 'list',
    query: {
      purpose: { kind: 'choice', required: true, choices: previewedMails, label: { en: 'Purpose', zh: '用途' } },
      language: {
        kind: 'choice',
        choices: { en: { en: 'English', zh: '英文' }, zh: { en: 'Chinese', zh: '中文' } },
        label: { en: 'Language', zh: '语言' },
      },
    },
    answer: handled('MailPreview'),
    async handle({ db, author: { companyId }, query: { purpose, language }, language: own }): Promise<MailPreview> {
      const { company } = await nameAndLanguage(db, deps, companyId);
      const shown = language ?? own;
      const words = wordsOf(purpose as MailScene, sampleParams(company, shown)[purpose as MailScene])[shown];
      const logo = await deps.mail.logoOf(db, companyId);
      const picture = logo && `data:${logo.type};base64,${logo.bytes.toString('base64')}`;
      // A page may use no style sheet of a mail; the attributes say the same, for a light screen.
      const html = htmlOf(shown, company, words, picture).replace(/<style>[\s\S]*?<\/style>/, '');
      return { subject: words.subject, html, text: textOf(company, words) };
    },
  });
