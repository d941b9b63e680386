import type { Page } from 'playwright-core';
import { still } from '../../screens/looks';

/**
 * Tabs through the page until the focus returns to a known element; returns where the focus was lost, invisible or
 * covered.
 */
export async function focusFaults(page: Page, max = 150): Promise<string[]> {
  // A form may take the focus shortly after it appears.
  do await still(page);
  while (await page.evaluate(takeFocus));
  await page.evaluate(remember);
  const faults: string[] = [];
  let reached = 0;
  for (let pressed = 0; pressed < max; pressed += 1) {
    await page.keyboard.press('Tab');
    let place = await page.evaluate(where);
    // Focus styles may take a moment to appear.
    if (place && place.faults.length > 0) {
      await still(page);
      place = { ...(await page.evaluate(where))!, isKnown: place.isKnown };
    }
    // After the last control the focus moves to the browser's own controls.
    if (place === null) return reached > 0 ? faults : ['nothing is reached by the Tab key'];
    reached += 1;
    faults.push(...place.faults.map((fault) => `${place.name}: ${fault}`));
    if (place.isKnown) return faults;
  }
  return [...faults, `the Tab key does not come round in ${max} steps`];
}

/** Runs in the page: blurs the focused control. Returns whether a control had the focus. */
function takeFocus(): boolean {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || !control.matches('a, button, input, select, textarea, [tabindex="0"]'))
    return false;
  control.blur();
  return true;
}

/** Runs in the page: records how every element looks without the focus. */
function remember(): void {
  const looks = new Map<Element, string>();
  for (const element of document.querySelectorAll('*')) looks.set(element, lookOf(element));
  Object.assign(window, { focusWalk: { looks, seen: new Set<Element>(), lookOf } });

  function lookOf(element: Element): string {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth } = getComputedStyle(element);
    return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth].join();
  }
}

/** Runs in the page: the focused control and its faults; null if none has the focus. */
function where(): { name: string; faults: string[]; isKnown: boolean } | null {
  const { looks, seen, lookOf } = (
    window as unknown as {
      focusWalk: { looks: Map<Element, string>; seen: Set<Element>; lookOf: (element: Element) => string };
    }
  ).focusWalk;
  const element = document.activeElement as HTMLElement | null;
  if (element === null || element === document.body) return null;
  const text = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30);
  const name = `${element.nodeName.toLowerCase()}.${element.className || element.id} "${text}"`;
  const isKnown = seen.has(element);
  seen.add(element);
  return { name, faults: [...markFaults(element), ...coverFaults(element)], isKnown };

  /** The control, its frame, or an outline of the frame must look different than without the focus. */
  function markFaults(control: HTMLElement): string[] {
    const frame = control.closest('.MuiInputBase-root, label');
    const marks = [control, control.parentElement, frame, ...(frame?.querySelectorAll('fieldset, span') ?? [])];
    const isMarked = marks.some((one) => one && looks.has(one) && looks.get(one) !== lookOf(one));
    const { outlineStyle, outlineWidth } = getComputedStyle(control);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    return isMarked || hasOutline ? [] : ['the focus cannot be seen'];
  }

  function coverFaults(control: HTMLElement): string[] {
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width <= 1 || height <= 1) return [];
    const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1);
    const [y, low] = [top + Math.min(height / 2, 12), top + height];
    if (low < 0 || top > innerHeight) return ['the focus is off the screen'];
    const hit = document.elementFromPoint(x, Math.min(Math.max(y, 1), innerHeight - 1));
    const owner =
      control.closest('label, .MuiInputBase-root, [class*=Checkbox], [class*=Radio], [class*=Switch]') ?? control;
    if (hit === null || owner.contains(hit) || hit.contains(control)) return [];
    return [`the focus is covered by ${hit.nodeName.toLowerCase()}.${hit.className}`];
  }
}
