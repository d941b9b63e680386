import type { ComponentProps } from 'react';
import type { Link } from 'react-router-dom';
import { ButtonLink } from './ButtonLink';
import { Icon, type IconProps } from './icons/Icon';

export interface IconLinkProps<N extends string> extends Omit<ComponentProps<typeof Link>, 'children' | 'title'> {
  readonly icon: IconProps<N>['name'];
  /** Accessible name. */
  readonly label: string;
  /** Tooltip; `true` shows the label. */
  readonly title: string | true;
}

/** Link to a screen that looks like an icon button. */
export function IconLink<N extends string>({ icon, label, title, ...link }: IconLinkProps<N>) {
  return (
    <ButtonLink variant="icon" aria-label={label} title={title === true ? label : title} {...link}>
      <Icon<N> name={icon} />
    </ButtonLink>
  );
}
