import { useTranslate } from 'react-admin';
import { layoutConfig } from '../../ui/theme/layoutConfig';

export function Footer() {
  const translate = useTranslate();
  return (
    <footer className="footer flex wrap between muted type-small">
      <span>
        © {new Date().getFullYear()} {layoutConfig.appTitle}
      </span>
      <span>{translate('parley.footer')}</span>
    </footer>
  );
}
