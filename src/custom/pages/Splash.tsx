import { usePublicTexts } from '../../i18n/publicTexts';
import './splash.css';
import { Mark } from '../../ui/public/Mark';

/** Loading screen between pages; appears only after a short delay. */
export function Splash() {
  const texts = usePublicTexts();
  return (
    <div className="splash grid centered" role="status">
      <Mark size={48} />
      <span className="visually-hidden clipped absolute one-line">{texts.loading}</span>
    </div>
  );
}
