import type { Page } from 'playwright-core';

/**
 * Touch targets smaller than 44 by 44 pixels, including labels, padding and anything else that activates them. Inline
 * links and whatever `exempt` selects may be smaller.
 */
export function targetFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ size, controls, exempt }) => {
      const faults = new Set<string>();
      const scrolled = document.scrollingElement!.scrollTop;
      const layer = [
        ...document.querySelectorAll('[role=dialog], [role=menu], [role=presentation].MuiPopover-root'),
      ].at(-1);
      for (const control of (layer ?? document).querySelectorAll<HTMLElement>(controls)) {
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (control.closest(exempt) || isInText(control)) continue;
        const { width, height } = boundsOf(control);
        if (width === 0 || (width >= size - 0.5 && height >= size - 0.5) || answersAround(control)) continue;
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30);
        const kind = `${control.nodeName.toLowerCase()}.${control.className || control.parentElement?.className}`;
        faults.add(`target of ${Math.round(width)} x ${Math.round(height)}: ${kind} "${name}"`);
      }
      document.scrollingElement!.scrollTop = scrolled;
      return [...faults];

      function boundsOf(control: HTMLElement): { width: number; height: number } {
        const { labels } = control as HTMLInputElement;
        // A click anywhere on a field's frame focuses its input.
        const frame = control.nodeName === 'INPUT' ? control.closest('.MuiInputBase-root, .parley-search') : null;
        const boxes = [control, ...(frame ? [frame] : []), ...(labels ?? [])].map((each) =>
          each.getBoundingClientRect(),
        );
        return {
          width: Math.max(...boxes.map(({ width }) => width)),
          height: Math.max(...boxes.map(({ height }) => height)),
        };
      }

      /** An inline link in text; enlarging it would push the lines apart. */
      function isInText(control: HTMLElement): boolean {
        return control.nodeName === 'A' && getComputedStyle(control).display === 'inline';
      }

      /** Whether its hit area exceeds its box, through a label around it or an overlay. */
      function answersAround(control: HTMLElement): boolean {
        control.scrollIntoView({ block: 'center', inline: 'nearest' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const reach = size / 2 - 1;
        const owner = control.closest('label') ?? control;
        const answers = (dx: number, dy: number) => {
          const [px, py] = [x + dx, y + dy];
          // Outside the screen.
          if (px < 0 || px >= innerWidth) return true;
          const hit = document.elementFromPoint(px, py);
          return (
            hit !== null &&
            (owner.contains(hit) || [...((control as HTMLInputElement).labels ?? [])].some((one) => one.contains(hit)))
          );
        };
        const wide = width >= size - 0.5 || (answers(-reach, 0) && answers(reach, 0));
        const high = height >= size - 0.5 || (answers(0, -reach) && answers(0, reach));
        return wide && high;
      }
    },
    { size: 44, controls, exempt: exempt.join(', ') },
  );
}

const controls =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, ' +
  '[role=button], [role=checkbox], [role=switch], [role=tab], [role=menuitem], [role=option], [role=radio]';

/** Exempt selectors, each with its reason. */
const exempt = [
  // Off screen until focused by keyboard.
  '.skip-link',
  // For programs and assistive technology only.
  '[aria-hidden=true]',
  '.visually-hidden',
  // The whole field opens the list.
  '.MuiAutocomplete-popupIndicator',
  // Several in a line, like words; a record has its own page, and a selection can be removed with Backspace.
  'a.parley-tag',
  '.MuiAutocomplete-tag',
];
