import type { Choices } from './fields';
import type { Language, Text } from './text';

/** The currencies of ISO 4217 that countries pay with, the most frequent ones here first. */
const codes =
  'CNY USD EUR HKD AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD ' +
  'CDF CHF CLP COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HNL HTG HUF ' +
  'IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD ' +
  'MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB ' +
  'RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU ' +
  'UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG';

/** Supported currencies by ISO 4217 code. Their decimals: `decimalsOf` in money.ts. */
export const currencies: Choices = Object.fromEntries(codes.split(' ').map((code) => [code, nameOf(code)]));

/** Only names come from Intl: a browser that words one differently changes no amount. */
function nameOf(code: string): Text {
  const name = (language: Language) => new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code;
  // 'US Dollar' is a title, 'US dollar' a name.
  const en = name('en').replace(/(?<= )(?:Convertible |New )?\p{L}+$/u, (noun) => noun.toLowerCase());
  return { en, zh: name('zh') };
}
