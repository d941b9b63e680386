import { usePublicTexts } from '../../i18n/publicTexts';
import './splash.css';

/** Shown while the next page loads; it appears only when that takes a moment. */
export function Splash() {
  const texts = usePublicTexts();
  return (
    <div className="splash" role="status">
      <img src="/favicon.svg" alt="" width="48" height="48" />
      <span className="visually-hidden">{texts.loading}</span>
    </div>
  );
}
