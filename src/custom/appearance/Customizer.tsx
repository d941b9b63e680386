import { Drawer } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Icon } from '../layout/Icon';
import { AppearanceForm } from './AppearanceForm';
import { closeCustomizer } from './openCustomizer';

/** The look, chosen beside the screen it changes. */
export function Customizer() {
  const translate = useTranslate();
  return (
    <Drawer
      open
      anchor="right"
      onClose={closeCustomizer}
      slotProps={{
        // The page behind shows what was chosen, so nothing dims it.
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'customizer-title',
          sx: { width: 'min(408px, 100vw)' },
        },
      }}
    >
      <div className="appearance-drawer">
        <header>
          <div>
            <h2 id="customizer-title">{translate('parley.appearance.title')}</h2>
            <p>{translate('parley.appearance.hint')}</p>
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={translate('parley.appearance.close')}
            onClick={closeCustomizer}
          >
            <Icon name="ri-close-line" />
          </button>
        </header>
        <AppearanceForm />
      </div>
    </Drawer>
  );
}
