import './preferences.css';
import {
  type ConsoleLanguage,
  chooseLanguage,
  consoleLanguages,
  offersLanguages,
  useLanguage,
} from '../../i18n/language';
import { usePublicTexts } from '../../i18n/publicTexts';
import { chooseMode, type Mode, modes, useMode } from '../theme/mode';

/** Theme, and language if the product offers a choice. */
export function Preferences() {
  const texts = usePublicTexts();
  const mode = useMode();
  const language = useLanguage();
  return (
    <div className="preferences">
      <select aria-label={texts.theme} value={mode} onChange={(event) => chooseMode(event.target.value as Mode)}>
        {modes.map((each) => (
          <option key={each} value={each}>
            {texts[each]}
          </option>
        ))}
      </select>
      {offersLanguages() && (
        <select
          aria-label={texts.language}
          value={language}
          onChange={(event) => chooseLanguage(event.target.value as ConsoleLanguage)}
        >
          {consoleLanguages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
