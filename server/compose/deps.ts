import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { ResourceSchema } from '../../src/schema/resource';
import type { PaymentSettings } from '../billing/payments/settings';
import type { PaidAmong } from '../channels/accounts/derive';
import type { ChannelAdapter } from '../channels/adapter';
import type { ChannelsPort } from '../channels/deps';
import type { CheckoutDeps, PaymentApis } from '../checkout/deps';
import type { CompanyDeps } from '../company/deps';
import type { DeliveryDeps } from '../delivery/deps';
import type { ReportDeps } from '../figures/reports/deps';
import type { Migration } from '../kernel/db/migrations/migration';
import type { FileStore } from '../kernel/files/fileStore';
import type { Web } from '../kernel/http/console';
import type { LoggedRequests } from '../kernel/http/httpServer';
import type { OperatorLanguages } from '../kernel/http/languagesInPage';
import type { Captcha } from '../kernel/identity/codes/captcha';
import type { FaceCheck } from '../kernel/identity/qr/faceCheck';
import type { ReadTxt } from '../kernel/mail/dkim/look';
import type { FetchAmazon } from '../kernel/mail/returns/hooks/ses';
import type { MailSettings } from '../kernel/mail/settings';
import type { AllowedHosts } from '../kernel/net/allowedHosts';
import type { Outgoing } from '../kernel/net/outgoing';
import type { ResourceBehaviour } from '../kernel/routes/behaviour';
import type { SmsSettings } from '../kernel/sms/settings';
import type { InstalledModel, ReplyDeps } from '../reply/deps';

/** Dependencies and settings of the whole backend. */
export interface AppDeps {
  readonly pool: Pool;
  readonly schemas: readonly ResourceSchema[];
  /** By resource name. A resource without an entry behaves as its schema says. */
  readonly behaviours: ReadonlyMap<string, MakeBehaviour>;
  readonly secret: string;
  readonly publicUrl: string | null;
  readonly version: string;
  /** Who knows it may read /metrics; default nobody. */
  readonly metricsToken?: string | null;
  /** Compared with the database's by the readiness check; default none. */
  readonly migrations?: readonly Migration[];
  /** Accepted host names besides loopback names, IP addresses and the public host; default none. */
  readonly hosts?: readonly string[];
  /** Host names that companies may give to their shops, which are all that is served there; default none. */
  readonly shopHosts?: readonly string[];
  /** Number of reverse proxies in front of the server; default 0. */
  readonly proxies?: number;
  /** Header in which the proxies pass the client's country; default none. */
  readonly countryHeader?: string | null;
  /** Multiplier for request rate limits; 0 disables them. Default 0. */
  readonly rateScale?: number;
  /** Maximum number of requests processed at once; defaults to the product's limit. */
  readonly maxUnderWay?: number;
  readonly files: FileStore;
  /** Backups are made by schedule, so the readiness check tells if there is none. */
  readonly makesBackups?: boolean;
  /** Default 10. */
  readonly maxUploadMegabytes?: number;
  /** Internal hosts that outgoing calls may reach; default none. */
  readonly allowHosts?: AllowedHosts;
  readonly log: FastifyBaseLogger;
  /** Which requests are logged at level info; default none. */
  readonly loggedRequests?: LoggedRequests;
  /** Base URL of Telegram's Bot API; default https://api.telegram.org. */
  readonly telegramApi?: string;
  /** Channel adapters that replace the built-in ones of the same name. */
  readonly adapters?: readonly ChannelAdapter[];
  /** The console's static pages; null: API only. */
  readonly web: Web | null;
  /** Language settings of the console; default English only. */
  readonly languages?: OperatorLanguages;
  /** Language model provided by the operator; default none. */
  readonly installedModel?: InstalledModel | null;
  /** Payment providers for plans; default none. */
  readonly payments?: PaymentSettings;
  /** Override the base URLs of payment providers' APIs, by kind. */
  readonly paymentApis?: PaymentApis;
  /** SMS settings; by default no SMS is sent. */
  readonly sms?: SmsSettings;
  /** The installation's mail account; by default no mail is sent. */
  readonly mail?: MailSettings;
  /** Reads TXT records; by default of the DNS. */
  readonly readTxt?: ReadTxt;
  /** Fetches Amazon's certificates; by default from Amazon. */
  readonly fetchAmazon?: FetchAmazon;
  /** Verified before a code is sent; by default there is no check. */
  readonly captcha?: Captcha;
  /** The operator enables the demo data and the demo shop. */
  readonly demo?: boolean;
  /** Every selling account accepts test payments. */
  readonly testPayments?: boolean;
  /** Face verification before a screen is signed in by QR code; default none. */
  readonly faceCheck?: FaceCheck;
  /**
   * Poll interval in milliseconds: the maximum delay for changes that arrive without a notification, such as another
   * node's. Default 1,000.
   */
  readonly pollMs?: number;
  /** 'cheap' speeds up password hashing in tests. */
  readonly passwordCost?: 'full' | 'cheap';
}

/** Maximum size of one upload, in bytes. */
export function maxFileBytes({ maxUploadMegabytes = 10 }: Pick<AppDeps, 'maxUploadMegabytes'>): number {
  return maxUploadMegabytes * 1_048_576;
}

/** The export of a resource's server.ts: builds its behaviour from the domains' dependencies. */
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
  /** Outgoing HTTP calls. */
  readonly outgoing: Outgoing;
}
