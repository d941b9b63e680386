import type { Page } from 'playwright-core';

/**
 * Controls that a thumb would miss: smaller than 44 by 44 pixels, counting their labels, padding and whatever else of the
 * page answers for them. Links in running text, and what `exempt` selects, may be as small as their words.
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
        // A click anywhere on a field's frame goes to what is typed in.
        const frame = control.nodeName === 'INPUT' ? control.closest('.MuiInputBase-root, .parley-search') : null;
        const boxes = [control, ...(frame ? [frame] : []), ...(labels ?? [])].map((each) =>
          each.getBoundingClientRect(),
        );
        return {
          width: Math.max(...boxes.map(({ width }) => width)),
          height: Math.max(...boxes.map(({ height }) => height)),
        };
      }

      /** A link between words, which would push the lines apart. */
      function isInText(control: HTMLElement): boolean {
        return control.nodeName === 'A' && getComputedStyle(control).display === 'inline';
      }

      /** Its hit area goes beyond its box: by a label around it, or something drawn over it. */
      function answersAround(control: HTMLElement): boolean {
        control.scrollIntoView({ block: 'center', inline: 'nearest' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const reach = size / 2 - 1;
        const owner = control.closest('label') ?? control;
        const answers = (dx: number, dy: number) => {
          const [px, py] = [x + dx, y + dy];
          // Beyond the glass there is no thumb.
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

/** With the reason for each. */
const exempt = [
  // Off the screen until the keyboard reaches it.
  '.skip-link',
  // Seen by programs and assistive technology only.
  '[aria-hidden=true]',
  '.visually-hidden',
  // The whole field opens its list.
  '.MuiAutocomplete-popupIndicator',
  // Several stand in a line as words do; a record has a screen of its own, and a choice goes by Backspace too.
  'a.parley-tag',
  '.MuiAutocomplete-tag',
];
