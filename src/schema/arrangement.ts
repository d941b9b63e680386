/** Which widgets somebody has on their page, in which order, each as wide as they want it. */
export type Arrangement = readonly ArrangedWidget[];

export interface ArrangedWidget {
  /** Of the widget; one that nobody knows any more is kept and not shown. */
  readonly name: string;
  readonly size: WidgetSize;
  /** What was chosen in it: its time, or by what it counts. */
  readonly choice?: string;
}

/** In twelfths of the page, where it is wide: four, six, eight, all. */
export const widgetSizes = ['S', 'M', 'L', 'full'] as const;
export type WidgetSize = (typeof widgetSizes)[number];

/** True for what may be kept as an arrangement: each widget once. */
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
