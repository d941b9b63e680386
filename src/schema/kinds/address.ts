import type { FieldBase } from './kind';
import { plain, textColumn, words } from './parts';

/** A text with a fixed format: email, phone number, URL, Remix icon, or color '#RRGGBB'. */
export interface AddressField extends FieldBase {
  readonly kind: 'email' | 'mobile' | 'url' | 'icon' | 'colour';
  readonly default?: string;
}

export const address = {
  ...plain,
  operators: words,
  column: textColumn,
  layout: { isColumn: true, isFilter: false, group: 'about' },
} as const;
