import type { ComponentType } from 'react';

/**
 * A screen that is not generated from a schema. Exported as `screen` by the `screen.ts` in its folder. These files load
 * at the start, so they are data and import nothing.
 */
export interface CustomScreen {
  /** Several for one with a path parameter, such as '/settings' and '/settings/:tab'. */
  readonly paths: readonly string[];
  /** The permission it needs; null: every signed-in user may open it. */
  readonly permission: string | null;
  /** Whether it loads with the schemas of all resources. */
  readonly needsSchemas: boolean;
  /** The screen has the height of the window, no footer and no page scrolling: its parts scroll on their own. */
  readonly contentHeightFixed?: boolean;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}
