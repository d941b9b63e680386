import { createContext, useContext, useEffect } from 'react';
import { applyLanguage, type ConsoleLanguage, useLanguage } from '../../i18n/language';
import { type ReceiptTexts, receiptTexts } from './texts';

/** Buyers have no account, so the page uses the browser's language until they choose one. */
export function useBuyerLanguage(): ConsoleLanguage {
  const chosen = useLanguage();
  const language = localStorage.getItem('parley-language') === null ? ofBrowser() : chosen;
  useEffect(() => {
    document.documentElement.lang = language;
    return applyLanguage;
  }, [language]);
  return language;
}

export const ReceiptLanguage = createContext<ConsoleLanguage>('en-US');

export function useReceiptLanguage(): ConsoleLanguage {
  return useContext(ReceiptLanguage);
}

export function useReceiptTexts(): ReceiptTexts {
  return receiptTexts[useContext(ReceiptLanguage)];
}

function ofBrowser(): ConsoleLanguage {
  return /^zh\b/i.test(navigator.language) ? 'zh-CN' : 'en-US';
}
