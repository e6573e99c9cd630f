/** What bounds a page of ours, whatever slips into it. It calls its own origin and the lines alone. */
const contentSecurityPolicy = (lines: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // antd writes its styles into style elements at run time; no style can run anything.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...lines.flatMap((line) => [line, line.replace(/^http/, 'ws')])].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    // Pages of the web that the app shows in a sandbox; none of ours lets itself be framed.
    'frame-src https:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');

// What neither app asks a browser for; what they do ask for (clipboard, passkeys, full screen) is for our own pages alone,
// never for a page of the web that the app frames. Names that Chromium does not know it complains of on every page.
const refused = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const ours = [
  'autoplay',
  'clipboard-read',
  'clipboard-write',
  'fullscreen',
  'publickey-credentials-create',
  'publickey-credentials-get',
];
const permissionsPolicy = [...refused.map((name) => `${name}=()`), ...ours.map((name) => `${name}=(self)`)].join(', ');

/**
 * The headers of every answer, by whomever it is made: the framework, the router, the HTTP parser or the socket upgrade.
 * `secure` says whether shoppers reach the server under TLS, `lines` which other addresses of it the web app calls.
 */
export const securityHeaders = (secure: boolean, lines: readonly string[] = []): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(lines),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Under TLS the name itself binds the cookie to this host and to secure connections. */
export const staffCookieName = (secure: boolean): string => (secure ? '__Host-hakobu-desk' : 'hakobu-desk');

/** Tells one browser from another, for what is counted by device; it signs nobody in. */
export const deviceCookieName = (secure: boolean): string => (secure ? '__Host-hakobu-device' : 'hakobu-device');
