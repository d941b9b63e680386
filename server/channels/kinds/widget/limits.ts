import type { WidgetLimits } from '../../../../src/schema/widget';
import { type RateLimit, rateLimit } from '../../../kernel/http/rateLimit';

export const widgetLimits: WidgetLimits = { letters: 4_000, bytes: 10 * 1_048_576 };

/** Rate limits per visitor and per IP address. */
export interface WidgetRates {
  readonly start: RateLimit;
  readonly send: RateLimit;
  readonly sendFromAddress: RateLimit;
  readonly upload: RateLimit;
  readonly uploadFromAddress: RateLimit;
  readonly ask: RateLimit;
}

export function widgetRates(): WidgetRates {
  return {
    start: rateLimit(120, 2),
    send: rateLimit(30, 1),
    sendFromAddress: rateLimit(300, 20),
    upload: rateLimit(20, 0.2),
    uploadFromAddress: rateLimit(60, 0.5),
    ask: rateLimit(120, 4),
  };
}
