import type { Page } from 'playwright-core';
import type { Language } from '../../screens/looks';

/** Text in the other language on the page: visible text, accessible names and placeholders. */
export function languageFaults(page: Page, language: Language): Promise<string[]> {
  const chinese = language === 'zh-CN';
  return page.evaluate(
    ({ chinese, data, names }) => {
      const foreign = chinese ? /[A-Za-z]{2,}/ : /[\u4e00-\u9fff]/;
      const known = new RegExp(`(?<![A-Za-z])(?:${names.join('|')})(?![A-Za-z])`, 'g');
      const faults = new Set<string>();
      const check = (text: string | null, element: Element) => {
        if (text === null || element.closest(data) || element.closest('[lang]')?.nodeName !== 'HTML') return;
        const rest = text.replaceAll(known, '').replaceAll(/\S*[@:/{}_=•]\S*/g, '');
        if (foreign.test(rest)) faults.add(`not translated: "${text.trim().slice(0, 80)}"`);
      };
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) check(node.nodeValue, node.parentElement!);
      for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) check(element.getAttribute(name), element);
      return [...faults];
    },
    { chinese, data: data.join(), names },
  );
}

/** User content, and content that is the same in every language. */
const data = [
  'script',
  'noscript',
  'style',
  'code',
  'kbd',
  'pre',
  'textarea',
  'option',
  'tbody',
  '.parley-cards',
  '.parley-tree-row',
  '.parley-related li',
  '.parley-activity',
  '.parley-event',
  '.parley-tag',
  '.rule-order li',
  '.user-card',
  '.notification',
  '[role=option]',
  '.parley-picked',
  '.nav-brand',
  '.logo',
  '.sell-unfinished a',
];

/** Names and abbreviations that are the same in Chinese, and names of the test companies and users. */
const names = [
  'Parley',
  'lucky-cards',
  'shop\\.example\\.com',
  'VIP',
  'SKU',
  'ID',
  'AI',
  'API',
  'CSV',
  'TSV',
  'URL',
  'JSON',
  'HTTP',
  'HTTPS',
  'TLS',
  'STARTTLS',
  'QR',
  'UTC',
  'GMT',
  'CNY',
  'PNG',
  'JPEG',
  'WebP',
  'GIF',
  'PDF',
  'MB',
  'UTF',
  'IP',
  'OpenAI',
  'IMAP',
  'Stripe',
  'Mailgun',
  'SendGrid',
  'Amazon SES',
  'ARN',
  'Telegram',
  'Webhook',
  'Bot',
  'Token',
  'Excel',
  'Word',
  'docx',
  'Markdown',
  'Ctrl',
  'Enter',
  'Esc',
  'Shift',
  'Tab',
  'English',
  'night-shift',
  'Acme',
  'Other',
  'owner',
  'otherOwner',
  '小李',
  'One yuan trial',
];
