/** Smooth, unless the person asked their system for less motion: style sheets cannot say so of a script's scrolling. */
export function scrollBehaviour(): 'smooth' | 'auto' {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
