/** 'smooth', or 'auto' with prefers-reduced-motion: CSS does not affect scrolling by script. */
export function scrollBehaviour(): 'smooth' | 'auto' {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
