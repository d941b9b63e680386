import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonVariant, buttonClass } from './buttonClass';

export interface ButtonLinkProps extends ComponentProps<typeof Link> {
  readonly variant?: ButtonVariant;
}

/** Link to a screen that looks like a button. */
export function ButtonLink({ variant = 'default', className, ...link }: ButtonLinkProps) {
  return <Link className={buttonClass(variant, className)} {...link} />;
}
