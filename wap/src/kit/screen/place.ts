/** One place of the app: what stands after `#` in the address. */
export type Place = {
  /** Canonical path without a leading slash, e.g. `pages/home/home`. */
  readonly path: string;
  readonly search: string;
  /** Tells two visits of one address apart; scroll positions hang on it. */
  readonly key: string;
  /** How many places of ours lie behind this one in the history. */
  readonly depth: number;
};

export const homePath = 'pages/home/home';

/**
 * The two forms of a path (`pages/base/login` and `pages/base/login/login`) are one screen; the doubled form is
 * canonical, and the empty path is home. An unknown path comes back as it was.
 */
export const canonicalPath = (path: string, known: ReadonlySet<string>): string => {
  const trimmed = path.replace(/^\/+|\/+$/g, '');
  if (trimmed === '') return homePath;
  if (known.has(trimmed)) return trimmed;
  const doubled = `${trimmed}/${trimmed.slice(trimmed.lastIndexOf('/') + 1)}`;
  return known.has(doubled) ? doubled : trimmed;
};

/** Splits what stands after `#` into path and query, decoding nothing. */
export const splitHash = (hash: string): { path: string; search: string } => {
  const bare = hash.replace(/^#/, '');
  const at = bare.indexOf('?');
  return at < 0 ? { path: bare, search: '' } : { path: bare.slice(0, at), search: bare.slice(at + 1) };
};
