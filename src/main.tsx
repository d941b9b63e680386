import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/wght.css';
import 'virtual:theme.css';
import './ui/theme/page.css';
import './ui/kit/layout.css';
import './ui/kit/surface.css';
import './ui/kit/text.css';
import { App } from './App';
import { followOtherTabs } from './authProvider/sessionEnd';
import { onSignOut } from './authProvider/signEvents';
import { leavePush } from './custom/notifications/push/browser';
import { StartError } from './custom/pages/StartError';
import { applyLanguage } from './i18n/language';
import { prefetchFirstScreen } from './routes';
import { applyLook, followSystem } from './ui/theme/mode';

// First, because once the console's code is executing, the page cannot process responses for a while.
prefetchFirstScreen();
applyLanguage();
applyLook();
followSystem();
followOtherTabs();
onSignOut(leavePush);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <StartError>
      <App />
    </StartError>
  </StrictMode>,
);
