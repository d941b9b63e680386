import 'virtual:theme-device.css';
import '../../../src/ui/theme/page.css';
import '../shop.css';
import '../checkout.css';
import { render } from 'preact';
import { PayPage } from './PayPage';

render(<PayPage />, document.querySelector('#pay')!);
