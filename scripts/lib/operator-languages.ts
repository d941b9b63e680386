import type { Plugin } from 'vite';
import { withLanguages } from '../../server/kernel/http/languagesInPage';

/**
 * In development, where Vite serves the page, writes the language settings into it as the server does in production.
 */
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
