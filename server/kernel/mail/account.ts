/** A key that signs mails, and where its public part is in the DNS. */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

export interface MailAccount {
  readonly host: string;
  readonly port: number;
  /** 'tls' from the first byte, 'starttls' before signing in, 'none' not at all. */
  readonly encryption: 'tls' | 'starttls' | 'none';
  /** Null: the server accepts mail without signing in. */
  readonly login: { readonly user: string; readonly password: string } | null;
  /** The sender's address. */
  readonly from: string;
  /** Where mails come back to, if not to the sender. With a + before its @, the mail's id is inserted behind that. */
  readonly returnTo?: string | null;
  readonly dkim?: DkimKey | null;
  /** Maximum number of mails in a minute and in 24 hours. */
  readonly limits: { readonly minute: number; readonly day: number };
}

/** The id under which the installation's account is counted and held. */
export const installationId = '00000000-0000-0000-0000-000000000000';

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
