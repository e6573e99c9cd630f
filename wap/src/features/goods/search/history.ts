import { forget, store, stored } from '../../../shell/storage.ts';

const place = 'hk:searchHistory';
const max = 12;

/** What was searched for on this device, the latest first. It never leaves it. */
export const searchHistory = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(stored(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string').slice(0, max) : [];
  } catch {
    return [];
  }
};

export const rememberSearch = (word: string): void => {
  const others = searchHistory().filter((each) => each !== word);
  store(place, JSON.stringify([word, ...others].slice(0, max)));
};

/** Takes one out; answers those that are left. */
export const forgetSearch = (word: string): readonly string[] => {
  const left = searchHistory().filter((each) => each !== word);
  store(place, JSON.stringify(left));
  return left;
};

export const forgetSearches = (): void => forget(place);
