import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClass } from './buttonClass';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
}

/**
 * The button of the console's screens; `type="button"` unless given. What to use when:
 * - a text, with or without an icon: Button; an icon alone: IconButton;
 * - a link to a screen that looks like a button: ButtonLink, IconLink; a label or a link out of the console that looks
 *   like one: its own element with the class `parley-button`;
 * - a form of a resource, and a dialog or an alert of MUI: MUI's Button;
 * - a page for signed-out users: MainButton of src/ui/public;
 * - tabs: TabList of src/ui/choose, or the class `parley-tabbar`;
 * - a chip, row, card or menu item, whose look is its own: `<button>`.
 */
export function Button({ variant = 'default', className, ...button }: ButtonProps) {
  return <button type="button" className={buttonClass(variant, className)} {...button} />;
}
