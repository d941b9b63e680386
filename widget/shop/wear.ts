/** Applies the light or dark scheme of the visitor's device. */
export function wearTheme(): void {
  document.documentElement.dataset.skin = 'default';
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    document.documentElement.dataset.scheme = dark.matches ? 'dark' : 'light';
  };
  dark.addEventListener('change', follow);
  follow();
}
