import { Drawer } from '@mui/material';
import { useTranslate } from 'react-admin';
import { IconButton } from '../../ui/kit/IconButton';
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
          <IconButton
            variant="round"
            icon="ri-close-line"
            label={translate('parley.appearance.close')}
            onClick={closeCustomizer}
          />
        </header>
        <AppearanceForm />
      </div>
    </Drawer>
  );
}
