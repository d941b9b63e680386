import 'virtual:theme.css';
import '../../src/ui/theme/page.css';
import './shop.css';
import './checkout.css';
import { render } from 'preact';
import { Shop } from './Shop';
import { wearTheme } from './wear';

wearTheme();
render(<Shop />, document.querySelector('#shop')!);
