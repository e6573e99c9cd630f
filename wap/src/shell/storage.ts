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

// A browser that forbids storage keeps the values for as long as the page lives.
const inMemory = new Map<string, string>();

export const stored = (name: StoredName): string | undefined => {
  try {
    return localStorage.getItem(name) ?? inMemory.get(name);
  } catch {
    return inMemory.get(name);
  }
};

export const store = (name: StoredName, value: string): void => {
  inMemory.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // Kept in memory above.
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
