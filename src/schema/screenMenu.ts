import type { BuiltinRole, Section } from './resource';
import type { Text } from './text';

/**
 * The navigation entry and the permission of a screen that is not a record list. Exported as `menu` by the `menu.ts` in
 * the screen's folder.
 */
export interface ScreenMenu {
  readonly name: string;
  readonly label: Text;
  readonly icon: string;
  readonly route: string;
  readonly section: Section;
  /** Position among these screens, which come before the resources of their section. */
  readonly order: number;
  /** Path of the screen of which it is a tab. */
  readonly within?: string;
  readonly grants: readonly BuiltinRole[];
  /** Existing permission required to see the screen, instead of its own. */
  readonly permission?: string;
}
