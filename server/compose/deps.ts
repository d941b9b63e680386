import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { ResourceSchema } from '../../src/schema/resource';
import type { PaymentSettings } from '../billing/payments/settings';
import type { PaidAmong } from '../channels/accounts/derive';
import type { ChannelAdapter } from '../channels/adapter';
import type { ChannelsPort } from '../channels/deps';
import type { CheckoutDeps } from '../checkout/deps';
import type { CompanyDeps } from '../company/deps';
import type { DeliveryDeps } from '../delivery/deps';
import type { ReportDeps } from '../figures/reports/deps';
import type { FileStore } from '../kernel/files/fileStore';
import type { Web } from '../kernel/http/console';
import type { OperatorLanguages } from '../kernel/http/languagesInPage';
import type { Captcha } from '../kernel/identity/codes/captcha';
import type { FaceCheck } from '../kernel/identity/qr/faceCheck';
import type { AllowedHosts } from '../kernel/net/allowedHosts';
import type { Outgoing } from '../kernel/net/outgoing';
import type { ResourceBehaviour } from '../kernel/routes/behaviour';
import type { SmsSettings } from '../kernel/sms/settings';
import type { InstalledModel, ReplyDeps } from '../reply/deps';

/** What the whole backend is made of. */
export interface AppDeps {
  readonly pool: Pool;
  readonly schemas: readonly ResourceSchema[];
  /** By resource; one without is what its schema says and nothing else. */
  readonly behaviours: ReadonlyMap<string, MakeBehaviour>;
  readonly secret: string;
  readonly publicUrl: string | null;
  readonly version: string;
  /** Names under which it is reached, beside loopback names, IP addresses and the public one; none unless told. */
  readonly hosts?: readonly string[];
  /** Reverse proxies in front of the server; none unless told. */
  readonly proxies?: number;
  /** The header in which the proxies say the country of who asks; none unless told. */
  readonly countryHeader?: string | null;
  /** What the budgets of people's requests are multiplied by; 0, no limits, unless told. */
  readonly rateScale?: number;
  /** Requests that are worked on at once; as in the product unless told. */
  readonly maxUnderWay?: number;
  /** Where uploaded files are kept. */
  readonly files: FileStore;
  /** 10 unless told. */
  readonly maxUploadMegabytes?: number;
  /** Hosts inside that may be called; none unless told. */
  readonly allowHosts?: AllowedHosts;
  readonly log: FastifyBaseLogger;
  /** Where Telegram's Bot API answers; its own address unless told. */
  readonly telegramApi?: string;
  /** Channels that stand in for the product's own of the same name. */
  readonly adapters?: readonly ChannelAdapter[];
  /** The console's pages; null: the API alone. */
  readonly web: Web | null;
  /** What the console's page says of languages; English alone unless told. */
  readonly languages?: OperatorLanguages;
  /** The language model that whoever runs the server pays for; none unless told. */
  readonly installedModel?: InstalledModel | null;
  /** Who takes the money for plans; nobody unless told. */
  readonly payments?: PaymentSettings;
  /** Stands in for Stripe's API. */
  readonly stripeApi?: string;
  /** How text messages go out; not at all unless told. */
  readonly sms?: SmsSettings;
  /** Asked before a code is sent; nothing unless told. */
  readonly captcha?: Captcha;
  /** The operator wants the demo's data, and its shop. */
  readonly demo?: boolean;
  /** Every account that sells takes test payments. */
  readonly testPayments?: boolean;
  /** Looks at faces before a screen is signed in by QR code; nobody does unless told. */
  readonly faceCheck?: FaceCheck;
  /** How late it may notice what nobody told it of, as what another node did; 1,000 unless told. */
  readonly pollMs?: number;
  /** Tests hash passwords cheaply. */
  readonly passwordCost?: 'full' | 'cheap';
}

/** Of one upload, in bytes. */
export function maxFileBytes({ maxUploadMegabytes = 10 }: Pick<AppDeps, 'maxUploadMegabytes'>): number {
  return maxUploadMegabytes * 1_048_576;
}

/** What a resource's server.ts exports: its behaviour, made of what the domains have to offer. */
export type MakeBehaviour = (
  deps: CompanyDeps &
    CheckoutDeps & {
      readonly channels: ChannelsPort;
      readonly paidAmong: PaidAmong;
      readonly delivery: DeliveryDeps;
      readonly reply: ReplyDeps;
      readonly reports: ReportDeps;
    } & OutsideDeps,
) => ResourceBehaviour;

interface OutsideDeps {
  /** Calls to places outside. */
  readonly outgoing: Outgoing;
}
