/** The names that the source gives to what the app keeps (section 3); our own begin with `hk:`. */
export type StoredName =
  | 'token'
  | 'isLogin'
  | 'userId'
  | 'userInfo'
  | 'version'
  | 'intVersion'
  | 'channel'
  | 'platform'
  | 'androidOS'
  | 'isIOS'
  | 'review'
  | 'deviceInfo'
  | 'platformList'
  | 'platformCode'
  | 'copiedText'
  | 'firstCopy'
  | 'lineType'
  | 'theme'
  | 'wsToken'
  | 'socketStatus'
  | `hk:${string}`;

// What a browser does not keep, because it forbids storage or has no room left, is there for as long as the page lives. What
// it keeps is read there alone: another tab may have taken it away.
const inMemory = new Map<string, string>();

export const stored = (name: StoredName): string | undefined => {
  const notKept = inMemory.get(name);
  if (notKept !== undefined) return notKept;
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
};

export const store = (name: StoredName, value: string): void => {
  try {
    localStorage.setItem(name, value);
    inMemory.delete(name);
  } catch {
    inMemory.set(name, value);
  }
};

export const forget = (...names: readonly StoredName[]): void => {
  for (const name of names) {
    inMemory.delete(name);
    try {
      localStorage.removeItem(name);
    } catch {
      // Nothing was stored.
    }
  }
};
