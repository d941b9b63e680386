import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { currentLanguage } from '../../i18n/language';
import {
  type ChosenPreferences,
  chosenPreferences,
  resetPreferences,
  restorePreferences,
} from '../../preferences/preferences';
import { Button } from '../../ui/kit/Button';

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
        <Button onClick={reset}>{translate('parley.appearance.reset')}</Button>
      ) : (
        <Button onClick={undo}>{translate('ra.action.undo')}</Button>
      )}
      <p className="flush muted type-small" role="status">
        {before !== null && translate('parley.appearance.wasReset')}
      </p>
    </div>
  );
}
