import { useTranslate } from 'react-admin';
import { layoutConfig } from '../../ui/theme/layoutConfig';

export function Footer() {
  const translate = useTranslate();
  return (
    <footer className="footer">
      <span>
        © {new Date().getFullYear()} {layoutConfig.appTitle}
      </span>
      <span>{translate('parley.footer')}</span>
    </footer>
  );
}
