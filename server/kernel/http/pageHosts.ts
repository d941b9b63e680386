import type { IncomingMessage } from 'node:http';
import { hostOf } from './hosts';

/**
 * On a host of shops nothing else is served: its paths are those of the page routes of that host, besides the public
 * calls, files of the build, the widget, and the pages of orders and of test payments.
 */
export function pageHostPaths(hosts: readonly string[], proxies: number): (request: IncomingMessage) => string {
  const known = new Set(hosts);
  return ({ url = '/', headers }) => {
    const host = hostOf(headers, proxies).toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
    if (!known.has(host) || shared.test(url)) return url;
    const [, path = '', query = ''] = /^([^?]*)(.*)$/.exec(url) ?? [];
    return `/s/${host}${path === '/' ? '' : path}${query}`;
  };
}

const shared = /^\/(api\/public\/|assets\/|(widget\.js|start\.js|favicon\.svg|receipt|demo-pay)([?#]|$))/;
