import { useSyncExternalStore } from 'react';
import { backToLayers, leaveLayers, onLayers, openLayer, openLayers } from './layers.ts';
import { canonicalPath, homePath, splitHash, type Place } from './place.ts';
import { createForms, giveUpUnsaved, isAnythingLost, mayBeLost } from './unsaved.ts';

/**
 * What an entry of the history keeps. Each open layer has an entry of its own over its place's, with the same address:
 * Back takes it away and closes the layer. `covers` counts them up to this entry, so `depth + covers` is where it stands.
 */
type Mark = { readonly key: string; readonly depth: number; readonly covers: number };

let known: ReadonlySet<string> = new Set();
let place: Place = { path: homePath, search: '', key: 'first', depth: 0 };
/** How many entries of layers lie over the place's own, up to the one at which the browser stands. */
let covers = 0;
const listeners = new Set<() => void>();
const leaving = new Set<() => void>();

const newKey = () => Math.random().toString(36).slice(2, 10);

const markHere = (): Mark => {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'key' in state && 'depth' in state)
    return { key: String(state.key), depth: Number(state.depth), covers: 'covers' in state ? Number(state.covers) : 0 };
  // An address typed by hand, or the first one: it gets its mark now.
  const mark = { key: newKey(), depth: place.key === 'first' ? 0 : place.depth + covers + 1, covers: 0 };
  history.replaceState(mark, '');
  return mark;
};

const arrive = () => {
  const { path, search } = splitHash(location.hash);
  const mark = markHere();
  ({ covers } = mark);
  const canonical = canonicalPath(path, known);
  if (canonical === place.path && search === place.search && mark.key === place.key) return;
  place = { path: canonical, search, key: mark.key, depth: mark.depth };
  for (const tell of listeners) tell();
};

const leave = () => {
  leaveLayers();
  for (const tell of leaving) tell();
};

let isElsewhere = false;

/** Leaves the place when the browser stands at another already: what closes with it must not write there. */
const leaveBehind = () => {
  isElsewhere = true;
  leave();
  isElsewhere = false;
};

const land = () => {
  if (markHere().key !== place.key) leaveBehind();
  arrive();
};

/** A way through the history that was asked for and not gone yet: until then nothing is written there. */
type Travel = { readonly to: number; readonly onEnd: () => void; readonly timer: ReturnType<typeof setTimeout> };
let travel: Travel | undefined;
const waiting: (() => void)[] = [];

const longestTravelMs = 2000;

const endTravel = () => {
  const ended = travel;
  clearTimeout(ended?.timer);
  travel = undefined;
  ended?.onEnd();
  settle();
};

const travelBy = (steps: number, onEnd: () => void) => {
  // A browser may have forgotten the first entries of a long visit, and goes nowhere then. Otherwise it takes some
  // milliseconds: whoever is told too early would be led back after all.
  const timer = setTimeout(() => {
    history.replaceState({ key: place.key, depth: place.depth, covers: 0 } satisfies Mark, '');
    endTravel();
  }, longestTravelMs);
  travel = { to: place.depth + covers + steps, onEnd, timer };
  history.go(steps);
};

/** Does what waits for the place's own entry, then lays as many entries over it as layers are open. */
const settle = (): void => {
  if (travel) return;
  const next = waiting[0];
  if (next && covers > 0) return travelBy(-covers, land);
  if (next) {
    waiting.shift();
    next();
    return settle();
  }
  for (; covers < openLayers(); covers += 1)
    history.pushState({ key: place.key, depth: place.depth, covers: covers + 1 } satisfies Mark, '');
  if (covers > openLayers()) travelBy(openLayers() - covers, land);
};

/** Does what writes or leaves the place's own entry, once the browser stands there. */
const uncovered = (act: () => void): void => {
  if (isElsewhere) return;
  waiting.push(act);
  settle();
};

const onPopState = () => {
  const mark = markHere();
  if (travel?.to === mark.depth + mark.covers) return endTravel();
  // Somebody's Back, or an address typed by hand.
  if (mark.key === place.key && mark.covers < covers) {
    ({ covers } = mark);
    backToLayers(covers);
  } else land();
  settle();
};

/**
 * A page that is loaded again just as a layer opens keeps the layer's mark without its entry (Chromium): beneath it lies
 * another place then, and going back over the layer would leave this one. Where the browser tells, it is looked at.
 */
const forgetMissingLayers = () => {
  const { navigation } = window as { navigation?: Navigation };
  const here = navigation?.currentEntry;
  if (covers === 0 || !here || navigation.entries()[here.index - covers]?.url === here.url) return;
  covers = 0;
  history.replaceState({ key: place.key, depth: place.depth, covers } satisfies Mark, '');
};

/** Starts following the address. Called once, by the shell, with the canonical paths that have a screen. */
export const followAddress = (paths: ReadonlySet<string>): void => {
  known = paths;
  history.scrollRestoration = 'manual';
  arrive();
  forgetMissingLayers();
  addEventListener('popstate', onPopState);
  // What closes and opens in one go, as a choice that asks, is one layer all the while.
  onLayers(() => queueMicrotask(settle));
  // Loaded again with something open, it is closed now.
  settle();
};

export const hasScreen = (path: string): boolean => known.has(canonicalPath(path, known));

/** Runs before the place changes: the last moment at which the old screen's scroll position can be read. */
export const beforeLeaving = (tell: () => void): (() => void) => {
  leaving.add(tell);
  return () => leaving.delete(tell);
};

const move = (to: string, how: 'push' | 'replace', depth: number) => {
  leave();
  const mark: Mark = { key: newKey(), depth, covers: 0 };
  const address = `#${to.startsWith('/') ? to : `/${to}`}`;
  if (how === 'push') history.pushState(mark, '', address);
  else history.replaceState(mark, '', address);
  arrive();
};

/** Leaves, once it was asked where something that is typed would be lost. */
const leaveBy = (how: 'over' | 'left', act: () => void): void => {
  if (isAnythingLost(how)) void giveUpAnd(act);
  else uncovered(act);
};

const giveUpAnd = async (act: () => void): Promise<void> => {
  if (!(await mayBeLost())) return;
  giveUpUnsaved();
  uncovered(act);
};

let closeFormsLayer: (() => void) | undefined;

/** What is typed on the screen itself; each overlay asks for its own. To Back it is a layer beneath all others. */
export const screenForms = createForms((areUnsaved) => {
  closeFormsLayer?.();
  closeFormsLayer = areUnsaved ? openLayer({ back: askThenGoBack }, 'under') : undefined;
});

const askThenGoBack = (): boolean => {
  goBack();
  return false;
};

let movedAt = -Infinity;
let movedTo = '';

/** Opens a screen on top of this one. A second call for the same address within a second is the same tap. */
export const go = (to: string): void =>
  leaveBy('over', () => {
    const now = performance.now();
    if (to === movedTo && now - movedAt < 1000 && location.hash === `#${to}`) return;
    movedAt = now;
    movedTo = to;
    move(to, 'push', place.depth + 1);
  });

/** Puts a screen in the place of this one: going back leads past it. */
export const replaceWith = (to: string): void => leaveBy('left', () => move(to, 'replace', place.depth));

/** Closes all screens and opens this one: there is nothing to go back to (source spec, section 5). */
export const relaunch = (to: string): void =>
  uncovered(() => {
    // The first of the screens itself is not shown.
    const openAlone = () => {
      leaveBehind();
      move(to, 'replace', 0);
    };
    if (place.depth === 0) move(to, 'replace', 0);
    else travelBy(-place.depth, openAlone);
  });

/** Changes this screen's own query, e.g. a filter, without a new visit: nothing is mounted anew. */
export const setParams = (changes: Readonly<Record<string, string | undefined>>): void =>
  uncovered(() => {
    const query = new URLSearchParams(place.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') query.delete(name);
      else query.set(name, value);
    }
    const search = query.toString();
    history.replaceState(history.state, '', `#/${place.path}${search ? `?${search}` : ''}`);
    arrive();
  });

/** Back to the screen before; to `fallback` when this one was opened from outside. */
export const goBack = (fallback = `/${homePath}`): void =>
  leaveBy('left', () => {
    if (place.depth === 0) return move(fallback, 'replace', 0);
    return travelBy(-1, land);
  });

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** The place shown now. Screens read `useHere` instead: a kept tab must not see the query of the screen above it. */
export const usePlace = (): Place => useSyncExternalStore(subscribe, () => place);
export const placeNow = (): Place => place;
