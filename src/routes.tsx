import type { ComponentType } from 'react';
import type { Access } from './authProvider/guard';
import { loadPermissions } from './authProvider/permissions';
import { SignInPage } from './custom/login/SignInPage';
import { NotAuthorizedPage } from './custom/pages/NotAuthorizedPage';
import { Splash } from './custom/pages/Splash';
import { isSignedIn } from './dataProvider/session/session';
import { onDemand } from './ui/kit/onDemand';

/** A page outside the console, without layout and without loading the console's code. */
export interface PublicRoute {
  readonly access: Exclude<Access, 'closed'>;
  readonly page: ComponentType;
}

const InvitePage = onDemand(async () => (await import('./custom/invite/InvitePage')).InvitePage, <Splash />);
const ForgotPage = onDemand(async () => (await import('./custom/forgot/ForgotPage')).ForgotPage, <Splash />);
const ConfirmPage = onDemand(async () => (await import('./custom/address/ConfirmPage')).ConfirmPage, <Splash />);
const UnsubscribePage = onDemand(
  async () => (await import('./custom/unsubscribe/UnsubscribePage')).UnsubscribePage,
  <Splash />,
);
const ResetPage = onDemand(async () => (await import('./custom/forgot/ResetPage')).ResetPage, <Splash />);
const QrPage = onDemand(async () => (await import('./custom/qr/QrPage')).QrPage, <Splash />);
const CouponPage = onDemand(async () => (await import('./custom/coupon/CouponPage')).CouponPage, <Splash />);
const ReceiptPage = onDemand(async () => (await import('./custom/receipt/ReceiptPage')).ReceiptPage, <Splash />);

const publicRoutes: Readonly<Record<string, PublicRoute>> = {
  '/login': { access: 'unauthenticatedOnly', page: SignIn },
  '/login/password': { access: 'unauthenticatedOnly', page: SignIn },
  '/login/qr': { access: 'unauthenticatedOnly', page: SignIn },
  // Also for signed-in users who have forgotten their old password.
  '/login/forgot': { access: 'public', page: ForgotPage },
  '/reset': { access: 'public', page: ResetPage },
  '/confirm-email': { access: 'public', page: ConfirmPage },
  '/unsubscribe': { access: 'public', page: UnsubscribePage },
  '/invite': { access: 'public', page: InvitePage },
  '/qr': { access: 'public', page: QrPage },
  '/coupon': { access: 'public', page: CouponPage },
  '/receipt': { access: 'public', page: ReceiptPage },
  // The address of links that were sent before the page was renamed.
  '/proof': { access: 'public', page: ReceiptPage },
  '/not-authorized': { access: 'public', page: NotAuthorizedPage },
  '/pages/misc/not-authorized': { access: 'public', page: NotAuthorizedPage },
};

export function publicRouteOf(path: string): PublicRoute | undefined {
  const name = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return Object.hasOwn(publicRoutes, name) ? publicRoutes[name] : undefined;
}

/** Contains all of react-admin. */
export const Console = onDemand(async () => (await import('./console/Console')).default, <Splash />);

/** Loads the function that returns whether a path belongs to a console screen. */
export async function loadKnownPaths(): Promise<(path: string) => boolean> {
  return (await import('./console/knownPaths')).isKnownPath;
}

/**
 * Prefetches the data for the console's first screen before rendering. Does nothing on public pages or without a
 * session.
 */
export function prefetchFirstScreen(): void {
  if (publicRouteOf(window.location.pathname) !== undefined || !isSignedIn()) return;
  void Promise.allSettled([askForFirstList(loadPermissions())]);
  prefetchConsole();
}

async function askForFirstList(permissions: Promise<unknown>): Promise<void> {
  const [code] = await Promise.all([import('./console/knownPaths'), permissions]);
  code.askForFirstList();
}

function SignIn() {
  return <SignInPage onTyping={prefetchConsole} />;
}

/** Prefetches the console's code while the user types. A failure is reported when the console is opened. */
function prefetchConsole(): void {
  void Promise.allSettled([Console.prefetch(), loadKnownPaths()]);
}
