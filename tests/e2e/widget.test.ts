import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStrictShop, type StrictShop, write } from './strictShop';

let shop: StrictShop;
beforeAll(async () => {
  shop = await openStrictShop();
});
afterAll(() => shop.close());

test('works on a third-party page with a strict CSP, without errors, and renders markup as plain text', async () => {
  const { page, complaints } = await shop.visit();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  expect(await page.evaluate(() => (window as unknown as { asked: string }).asked)).toBe('closed');
  await write(page, 'Is it in stock?');
  await page.getByText('Sent', { exact: false }).waitFor();
  const { id } = await shop.newest();
  for (const text of hostile) await shop.answer(id, text);
  await shop.answer(id, 'See https://example.com/a?b=1.');
  await page.getByRole('link', { name: 'https://example.com/a?b=1' }).waitFor();
  await expect
    .poll(() => page.locator('.theirs .bubble').allTextContents())
    .toEqual([...hostile, 'See https://example.com/a?b=1.']);
  expect(await page.locator('.log :is(img, script, iframe, svg, style, input)').count()).toBe(0);
  const links = await page
    .locator('.log a')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).protocol));
  expect(links.filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol))).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { hacked?: boolean }).hacked)).toBe(undefined);
  expect(complaints()).toEqual([]);
  await page.keyboard.press('Escape');
  await shop.answer(id, 'Are you still there?');
  await page.getByRole('button', { name: 'Open the chat, 1 new message' }).click();
  await page.getByText('Are you still there?').waitFor();
});

const action = 'window.hacked=true';
const tags = ['script', 'b', 'svg', 'iframe', 'math', 'style', 'textarea', 'title', 'template', 'object'];
/** Texts that would run scripts if rendered as markup. */
const strings = [
  ...tags.map((tag) => `<${tag}>${action}</${tag}>`),
  ...tags.map((tag) => `</${tag}><img src=x onerror="${action}">`),
  ...tags.flatMap((tag) =>
    ['onload', 'onerror', 'onclick', 'onfocus', 'onmouseover', 'ontoggle'].map(
      (on) => `<${tag} ${on}=${action} tabindex=0>`,
    ),
  ),
  ...['onload', 'onerror', 'onclick', 'onfocus', 'onmouseover', 'ontoggle'].map(
    (on) => `"><svg ${on}="${action}" autofocus>`,
  ),
  ...['javascript:', 'JaVaScRiPt:', 'data:text/html,', 'vbscript:', 'java\tscript:', ' javascript:'].map((scheme) =>
    `${scheme}${action}`.trim(),
  ),
  `https://a.example/"onmouseover="${action}`,
  `https://javascript:${action}@a.example`,
  `mailto:a@b.example?"><img src=x onerror=${action}>`,
  `{{constructor.constructor('${action}')()}}`,
  `\${${action}}`,
  `'-${action}-'`,
  `';${action};//`,
  `<!--<img src="--><img src=x onerror=${action}>">`,
];

/** Five texts per message, to keep messages at a realistic length. */
const hostile = Array.from({ length: Math.ceil(strings.length / 5) }, (_, at) =>
  strings.slice(at * 5, at * 5 + 5).join('\n'),
);
