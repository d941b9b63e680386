import type { ProviderKind } from '../../kinds';

export const kind: ProviderKind = {
  // As currencies of payments for businesses anywhere; BRL, CNY and MYR only within their countries.
  currencies: (
    'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD ' + 'USD'
  ).split(' '),
  load: async () => (await import('./provider')).payPalProvider,
};
