/** What every answer tells browsers, whatever it is: an answer of the API, a page, a file or an error. */
export function safeHeaders(overTls: boolean): Readonly<Record<string, string>> {
  return overTls ? { ...headers, 'Strict-Transport-Security': 'max-age=31536000' } : headers;
}

/** What a page of ours may load and do. `scripts` and `styles` are further sources of those. */
export function policy(scripts = '', styles = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    // Elements that are drawn carry styles of their own; these run nothing.
    `style-src 'self'${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Somebody else's file: opened as a page it may load nothing and run nothing. */
export const filePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const headers = {
  'Content-Security-Policy': policy('', " 'unsafe-inline'"),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
