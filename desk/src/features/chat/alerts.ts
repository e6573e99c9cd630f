import { useSyncExternalStore } from 'react';

// One choice for this computer.
const wantedKey = 'hk:chat:alerts';
const watchers = new Set<() => void>();
let context: AudioContext | undefined;

/** What new messages do on this computer: nothing, ring, or ring and show a notification. */
type Alerts = 'off' | 'sound' | 'all';

const isWanted = (): boolean => localStorage.getItem(wantedKey) === '1';
const mayNotify = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';

export const alertsNow = (): Alerts => (isWanted() ? (mayNotify() ? 'all' : 'sound') : 'off');

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};

const tellWatchers = (): void => {
  for (const watch of watchers) watch();
};

/** Nobody is asked for the browser's leave before they have said that they want it. */
export const useAlerts = (): Alerts => useSyncExternalStore(subscribe, alertsNow);

/** Turns both on or off. Without the browser's leave there is the sound alone. */
export const setAlerts = async (wanted: boolean): Promise<void> => {
  localStorage.setItem(wantedKey, wanted ? '1' : '0');
  tellWatchers();
  if (!wanted) return;
  chime();
  if (!('Notification' in globalThis) || Notification.permission !== 'default') return;
  await Notification.requestPermission();
  tellWatchers();
};

const ring = (on: AudioContext): void => {
  for (const [hertz, after] of [
    [740, 0],
    [988, 0.12],
  ] as const) {
    const tone = on.createOscillator();
    const volume = on.createGain();
    tone.frequency.value = hertz;
    volume.gain.value = 0.06;
    tone.connect(volume).connect(on.destination);
    tone.start(on.currentTime + after);
    tone.stop(on.currentTime + after + 0.1);
  }
};

/** Two short tones going up. A browser that has not been pressed in since it was loaded makes no sound. */
export const chime = (): void => {
  if (!isWanted() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'running') return ring(context);
  // Not rung when it comes to life later: a morning's messages would sound at once with the first press.
  const asked = context;
  const askedAt = Date.now();
  void asked.resume().then(
    () => (Date.now() - askedAt < 1000 ? ring(asked) : undefined),
    () => undefined,
  );
};

const isLookedAt = (): boolean => !document.hidden && document.hasFocus();

/** Tells of a message while nobody looks at the tab; one notification a conversation. */
export const notify = (title: string, body: string, tag: string, open: () => void): void => {
  if (alertsNow() !== 'all' || isLookedAt()) return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.addEventListener('click', () => {
      window.focus();
      open();
      shown.close();
    });
  } catch {
    // Browsers of telephones have the word and refuse to make one: there is the sound.
  }
};
