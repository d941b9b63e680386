import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { currentLanguage } from '../../i18n/language';
import {
  type ChosenPreferences,
  chosenPreferences,
  resetPreferences,
  restorePreferences,
} from '../../preferences/preferences';

/** Resets all appearance preferences to the defaults, with undo. */
export function ResetAppearance() {
  const translate = useTranslate();
  const [, setLocale] = useLocaleState();
  const [before, setBefore] = useState<ChosenPreferences | null>(null);
  const followLanguage = () => setLocale(currentLanguage());
  const reset = () => {
    setBefore(chosenPreferences());
    resetPreferences();
    followLanguage();
  };
  const undo = () => {
    restorePreferences(before!);
    followLanguage();
    setBefore(null);
  };
  return (
    <div className="appearance-reset row wrap gap-12">
      {before === null ? (
        <button type="button" className="parley-button" onClick={reset}>
          {translate('parley.appearance.reset')}
        </button>
      ) : (
        <button type="button" className="parley-button" onClick={undo}>
          {translate('ra.action.undo')}
        </button>
      )}
      <p className="flush muted type-small" role="status">
        {before !== null && translate('parley.appearance.wasReset')}
      </p>
    </div>
  );
}
