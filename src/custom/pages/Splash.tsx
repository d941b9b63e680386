import { usePublicTexts } from '../../i18n/publicTexts';
import './splash.css';
import { Mark } from './Mark';

/** Shown while the next page loads; it appears only when that takes a moment. */
export function Splash() {
  const texts = usePublicTexts();
  return (
    <div className="splash" role="status">
      <Mark size={48} />
      <span className="visually-hidden">{texts.loading}</span>
    </div>
  );
}
