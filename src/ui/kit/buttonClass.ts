import './controls.css';

const classes = {
  default: 'parley-button',
  primary: 'parley-button parley-button-primary',
  danger: 'parley-button parley-danger',
  /** No frame, the color of links. */
  link: 'parley-link-button',
  /** Square; IconButton and IconLink use it. */
  icon: 'parley-icon-button',
  'icon-danger': 'parley-icon-button parley-danger',
  'icon-round': 'icon-button',
};

export type ButtonVariant = keyof typeof classes;

export function buttonClass(variant: ButtonVariant, own?: string): string {
  return own === undefined ? classes[variant] : `${classes[variant]} ${own}`;
}
