/** A user's dashboard: its widgets, their order and width. */
export type Arrangement = readonly ArrangedWidget[];

export interface ArrangedWidget {
  /** Widget name; an unknown one is kept but not shown. */
  readonly name: string;
  readonly size: WidgetSize;
  /** Selected option of the widget: its period, or its grouping. */
  readonly choice?: string;
}

/** Width on a wide page: 4, 6, 8 or all 12 columns of 12. */
export const widgetSizes = ['S', 'M', 'L', 'full'] as const;
export type WidgetSize = (typeof widgetSizes)[number];

/** Whether a value is a valid arrangement; each widget may occur once. */
export function isArrangement(value: unknown): value is Arrangement {
  if (!Array.isArray(value) || value.length > max || !value.every(isArranged)) return false;
  return new Set(value.map(({ name }) => name)).size === value.length;
}

const max = 40;
const word = /^[a-zA-Z0-9-]{1,40}$/;

function isArranged(value: unknown): value is ArrangedWidget {
  if (typeof value !== 'object' || value === null) return false;
  const { name, size, choice, ...other } = value as Partial<Record<string, unknown>>;
  if (Object.keys(other).length > 0 || typeof name !== 'string' || !word.test(name)) return false;
  if (choice !== undefined && (typeof choice !== 'string' || !word.test(choice))) return false;
  return widgetSizes.some((one) => one === size);
}
