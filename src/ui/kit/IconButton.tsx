import type { ComponentProps } from 'react';
import { Button } from './Button';
import { Icon, type IconProps } from './icons/Icon';

export interface IconButtonProps<N extends string> extends Omit<ComponentProps<'button'>, 'title' | 'aria-label'> {
  readonly icon: IconProps<N>['name'];
  /** In pixels; default: that of the icon. */
  readonly size?: number;
  /** Accessible name. */
  readonly label: string;
  /** Tooltip; `true` shows the label. */
  readonly title?: string | true | undefined;
  /** `round`: of the frame of the console. */
  readonly variant?: 'danger' | 'round';
}

/** Square button with an icon; children, such as a badge, follow the icon. */
export function IconButton<N extends string>(props: IconButtonProps<N>) {
  const { icon, size, label, title, variant, children, ...button } = props;
  return (
    <Button
      variant={variant === undefined ? 'icon' : `icon-${variant}`}
      aria-label={label}
      title={title === true ? label : title}
      {...button}
    >
      <Icon<N> name={icon} size={size} />
      {children}
    </Button>
  );
}
