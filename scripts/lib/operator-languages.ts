import type { Plugin } from 'vite';
import { withLanguages } from '../../server/kernel/http/languagesInPage';

/** In development, where Vite serves the page, it says of languages what the settings say, as the server has it else. */
export function operatorLanguages(): Plugin {
  return {
    name: 'operator-languages',
    apply: 'serve',
    transformIndexHtml(page) {
      const { PARLEY_LANGUAGE, PARLEY_LANGUAGE_SWITCH } = process.env;
      const language = PARLEY_LANGUAGE?.trim() || 'en-US';
      return withLanguages(page, { language, languageSwitch: PARLEY_LANGUAGE_SWITCH?.trim() === '1' });
    },
  };
}
