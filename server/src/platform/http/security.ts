/** The headers that bound what a page of ours may do, whatever slips into it. */
export const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // antd writes its styles into style elements at run time; no style can run anything.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    // Pages of the web that the app shows in a sandbox; none of ours lets itself be framed.
    frameSrc: ['https:', 'http:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** Under TLS the name itself binds the cookie to this host and to secure connections. */
export const staffCookieName = (secure: boolean): string => (secure ? '__Host-hakobu-desk' : 'hakobu-desk');
