import { usePublicTexts } from '../../i18n/publicTexts';
import { CheckIcon } from './icons';
import { Logo } from './Logo';

/** Product pitch beside the form; hidden on narrow screens. */
export function BrandPanel() {
  const texts = usePublicTexts();
  return (
    <aside className="brand flex column">
      <Logo />
      <div className="brand-body full">
        <Conversation />
        <p className="brand-tagline bold">{texts.tagline}</p>
        <ul className="brand-points grid gap-12 muted">
          {[texts.pitchOne, texts.pitchTwo, texts.pitchThree].map((point) => (
            <li className="flex gap-10" key={point}>
              <CheckIcon />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

/** Illustration of a conversation: question, answer, delivery. */
function Conversation() {
  return (
    <svg className="brand-picture block full" viewBox="0 0 360 200" aria-hidden="true">
      <g className="bubble-in">
        <circle cx="18" cy="26" r="14" />
        <rect x="42" y="6" width="168" height="44" rx="14" />
        <rect className="ink" x="58" y="19" width="104" height="7" rx="3.5" />
        <rect className="ink" x="58" y="32" width="68" height="7" rx="3.5" />
      </g>
      <g className="bubble-out">
        <rect x="150" y="66" width="210" height="44" rx="14" />
        <rect className="ink" x="168" y="79" width="150" height="7" rx="3.5" />
        <rect className="ink" x="168" y="92" width="96" height="7" rx="3.5" />
      </g>
      <g className="bubble-card">
        <rect x="150" y="124" width="210" height="68" rx="14" />
        <rect className="stamp" x="166" y="140" width="36" height="36" rx="10" />
        <path className="tick" d="M176 158l6 6 11-12" />
        <rect className="ink" x="216" y="146" width="96" height="7" rx="3.5" />
        <rect className="ink" x="216" y="162" width="124" height="7" rx="3.5" />
      </g>
    </svg>
  );
}
