import { createContext, useContext, useEffect } from 'react';
import { applyLanguage, type ConsoleLanguage, useLanguage } from '../../i18n/language';
import { type ProofTexts, proofTexts } from './texts';

/** A buyer is no member of anything: until they choose, the page speaks as their browser does. */
export function useBuyerLanguage(): ConsoleLanguage {
  const chosen = useLanguage();
  const language = localStorage.getItem('parley-language') === null ? ofBrowser() : chosen;
  useEffect(() => {
    document.documentElement.lang = language;
    return applyLanguage;
  }, [language]);
  return language;
}

export const ProofLanguage = createContext<ConsoleLanguage>('en-US');

export function useProofLanguage(): ConsoleLanguage {
  return useContext(ProofLanguage);
}

export function useProofTexts(): ProofTexts {
  return proofTexts[useContext(ProofLanguage)];
}

function ofBrowser(): ConsoleLanguage {
  return /^zh\b/i.test(navigator.language) ? 'zh-CN' : 'en-US';
}
