import type { BrowserContext, Page } from 'playwright-core';

/** Records layout shifts in all pages of the context from the first paint on. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
}

/** The cumulative layout shift since the page opened, if above the limit, and the elements that moved. */
export function shiftFaults(page: Page): Promise<string[]> {
  return page.evaluate((limit) => {
    const { shifts = [] } = window as { shifts?: LayoutShift[] };
    const unasked = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    const sum = unasked.reduce((total, { value }) => total + value, 0);
    if (sum < limit) return [];
    const moved = unasked.flatMap(({ sources }) => sources);
    const names = moved.map(({ node, previousRect: from, currentRect: to }) => {
      const name = node instanceof Element ? `${node.nodeName.toLowerCase()}.${node.className}` : 'something';
      return `${name} ${from.y}+${from.height} -> ${to.y}+${to.height}`;
    });
    return [`layout shift ${sum.toFixed(3)}: ${[...new Set(names)].join(', ')}`];
  }, max);
}

/** Google's "good" is 0.1. */
const max = 0.02;

/** Not in TypeScript's DOM yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}
