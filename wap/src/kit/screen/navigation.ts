import { useSyncExternalStore } from 'react';
import { canonicalPath, homePath, splitHash, type Place } from './place.ts';

type Mark = { readonly key: string; readonly depth: number };

let known: ReadonlySet<string> = new Set();
let place: Place = { path: homePath, search: '', key: 'first', depth: 0 };
const listeners = new Set<() => void>();
const leaving = new Set<() => void>();

const newKey = () => Math.random().toString(36).slice(2, 10);

const markHere = (): Mark => {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'key' in state && 'depth' in state)
    return { key: String(state.key), depth: Number(state.depth) };
  // An address typed by hand, or the first one: it gets its mark now.
  const mark = { key: newKey(), depth: place.key === 'first' ? 0 : place.depth + 1 };
  history.replaceState(mark, '');
  return mark;
};

const arrive = () => {
  const { path, search } = splitHash(location.hash);
  const mark = markHere();
  const canonical = canonicalPath(path, known);
  if (canonical === place.path && search === place.search && mark.key === place.key) return;
  place = { path: canonical, search, ...mark };
  for (const tell of listeners) tell();
};

/** Starts following the address. Called once, by the shell, with the canonical paths that have a screen. */
export const followAddress = (paths: ReadonlySet<string>): void => {
  known = paths;
  history.scrollRestoration = 'manual';
  arrive();
  addEventListener('popstate', () => {
    for (const tell of leaving) tell();
    arrive();
  });
};

export const hasScreen = (path: string): boolean => known.has(canonicalPath(path, known));

/** Runs before the place changes: the last moment at which the old screen's scroll position can be read. */
export const beforeLeaving = (tell: () => void): (() => void) => {
  leaving.add(tell);
  return () => leaving.delete(tell);
};

const move = (to: string, how: 'push' | 'replace', depth: number) => {
  for (const tell of leaving) tell();
  const mark: Mark = { key: newKey(), depth };
  const address = `#${to.startsWith('/') ? to : `/${to}`}`;
  if (how === 'push') history.pushState(mark, '', address);
  else history.replaceState(mark, '', address);
  arrive();
};

let movedAt = -Infinity;
let movedTo = '';

/** Opens a screen on top of this one. A second call for the same address within a second is the same tap. */
export const go = (to: string): void => {
  const now = performance.now();
  if (to === movedTo && now - movedAt < 1000 && location.hash === `#${to}`) return;
  movedAt = now;
  movedTo = to;
  move(to, 'push', place.depth + 1);
};

/** Puts a screen in the place of this one: going back leads past it. */
export const replaceWith = (to: string): void => move(to, 'replace', place.depth);

/** Changes this screen's own query, e.g. a filter, without a new visit: nothing is mounted anew. */
export const setParams = (changes: Readonly<Record<string, string | undefined>>): void => {
  const query = new URLSearchParams(place.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, value);
  }
  const search = query.toString();
  history.replaceState(history.state, '', `#/${place.path}${search ? `?${search}` : ''}`);
  arrive();
};

/** Back to the screen before; to `fallback` when this one was opened from outside. */
export const goBack = (fallback = `/${homePath}`): void => {
  if (place.depth > 0) history.back();
  else replaceWith(fallback);
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** The place shown now. Screens read `useHere` instead: a kept tab must not see the query of the screen above it. */
export const usePlace = (): Place => useSyncExternalStore(subscribe, () => place);
export const placeNow = (): Place => place;
