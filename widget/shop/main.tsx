import 'virtual:theme.css';
import '../../src/custom/theme/page.css';
import './shop.css';
import { render } from 'preact';
import { Shop } from './Shop';

document.documentElement.dataset.skin = 'default';
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => {
  document.documentElement.dataset.scheme = dark.matches ? 'dark' : 'light';
};
dark.addEventListener('change', follow);
follow();
render(<Shop />, document.querySelector('#shop')!);
