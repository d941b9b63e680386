import { Drawer } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/kit/icons/Icon';
import { AppearanceForm } from './AppearanceForm';
import { closeCustomizer } from './openCustomizer';

/** Drawer for choosing appearance preferences while the page stays visible. */
export function Customizer() {
  const translate = useTranslate();
  return (
    <Drawer
      open
      anchor="right"
      onClose={closeCustomizer}
      slotProps={{
        // No backdrop dimming: the page behind previews the choices.
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'customizer-title',
          sx: { width: 'min(408px, 100vw)' },
        },
      }}
    >
      <div className="appearance-drawer full-height flex column">
        <header className="flex gap-12 line-below">
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
