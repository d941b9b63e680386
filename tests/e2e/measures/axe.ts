import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { still } from '../../screens/looks';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * What axe-core holds against the page as it stands, of whatever impact: rule, element, and what is wrong with it. Parts
 * that `without` selects are the same on every screen and looked at once.
 */
export async function axeFaults(page: Page, without: readonly string[] = []): Promise<string[]> {
  await still(page);
  // Evaluated, as the page's own policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ tags, without }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const parts = { include: [['html']], exclude: without.map((selector) => [selector]) };
      // What keeps to the edge of the window covers something at every height, and something else when it is scrolled.
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
