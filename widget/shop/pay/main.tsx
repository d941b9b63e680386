import 'virtual:theme.css';
import '../../../src/ui/theme/page.css';
import '../shop.css';
import '../checkout.css';
import { render } from 'preact';
import { wearTheme } from '../wear';
import { PayPage } from './PayPage';

wearTheme();
render(<PayPage />, document.querySelector('#pay')!);
