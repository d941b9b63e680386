import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { still } from '../../screens/looks';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * Violations that axe-core reports for the current page, of any impact: rule, element and reason. Parts that `without`
 * selects are the same on every screen and checked once.
 */
export async function axeFaults(page: Page, without: readonly string[] = []): Promise<string[]> {
  await still(page);
  // Evaluated, because the page's CSP blocks foreign scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ tags, without }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const parts = { include: [['html']], exclude: without.map((selector) => [selector]) };
      // Sticky footers cover content, and other content after each scroll, so they are static during the check.
      const feet = [...document.querySelectorAll<HTMLElement>('.parley-form-foot')];
      for (const foot of feet) foot.style.position = 'static';
      const { violations } = await axe.run(parts, { runOnly: tags, resultTypes: ['violations'] });
      for (const foot of feet) foot.style.position = '';
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any, all, none }) => {
          const reasons = [...any, ...all, ...none].map(({ message }) => message);
          return `${id}: ${target.join(' ')}: ${reasons.join('; ')}`;
        }),
      );
    },
    { tags: rules, without: [...without] },
  );
}
