import { useTranslate } from 'react-admin';

export function useAutocompleteTexts() {
  const translate = useTranslate();
  return {
    openText: translate('ra.action.open'),
    closeText: translate('ra.action.close'),
    clearText: translate('ra.action.clear_input_value'),
    loadingText: translate('parley.ui.form.searching'),
    noOptionsText: translate('parley.ui.form.noOptions'),
  };
}
