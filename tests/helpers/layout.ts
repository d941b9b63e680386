import { vi } from 'vitest';

/**
 * Gives elements a height by selector and makes them scrollable to their content height: this DOM has no layout.
 * Restored after the test.
 */
export function layOut(heights: Readonly<Record<string, number>>): void {
  const heightOf = (element: Element) =>
    Object.entries(heights).find(([selector]) => element.matches(selector))?.[1] ?? 0;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heightOf(this);
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heightOf(this);
  });
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    const content = this.firstElementChild as HTMLElement | null;
    return Number.parseFloat(content?.style.height ?? '') || 0;
  });
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, to?: unknown) {
    const { top = 0 } = to as ScrollToOptions;
    this.scrollTop = Math.max(0, Math.min(top, this.scrollHeight - this.clientHeight));
    this.dispatchEvent(new Event('scroll'));
  });
}
