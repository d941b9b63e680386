/** The page is light or dark as the visitor's device is. */
export function wearTheme(): void {
  document.documentElement.dataset.skin = 'default';
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    document.documentElement.dataset.scheme = dark.matches ? 'dark' : 'light';
  };
  dark.addEventListener('change', follow);
  follow();
}
