/** Security headers of every response: API responses, pages, files and errors. */
export function safeHeaders(overTls: boolean): Readonly<Record<string, string>> {
  return overTls ? { ...headers, 'Strict-Transport-Security': 'max-age=31536000' } : headers;
}

/** Content-Security-Policy of our pages. `scripts` and `styles` are additional sources. */
export function policy(scripts = '', styles = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    // Rendered elements carry style attributes; these cannot run code.
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

/** Content-Security-Policy of uploaded files: opened as a page, a file may load and run nothing. */
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
