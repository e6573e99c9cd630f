import { useSyncExternalStore } from 'react';

// One choice for this computer.
const wantedKey = 'hk:chat:alerts';
const watchers = new Set<() => void>();
let context: AudioContext | undefined;

const isWanted = (): boolean => localStorage.getItem(wantedKey) === '1';

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};

/** Whether new messages ring and show a notification on this computer; nobody is asked before they say so. */
export const useAlerts = (): boolean => useSyncExternalStore(subscribe, isWanted);

/** Turns both on or off. Without the browser's leave there is the sound alone. */
export const setAlerts = async (wanted: boolean): Promise<void> => {
  localStorage.setItem(wantedKey, wanted ? '1' : '0');
  for (const watch of watchers) watch();
  if (!wanted) return;
  chime();
  if ('Notification' in window && Notification.permission === 'default') await Notification.requestPermission();
};

/** Two short tones going up. */
export const chime = (): void => {
  if (!isWanted() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const [hertz, after] of [
    [740, 0],
    [988, 0.12],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.value = 0.06;
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + after);
    tone.stop(context.currentTime + after + 0.1);
  }
};

/** Tells of a message while the tab is out of sight; one notification a conversation. */
export const notify = (title: string, body: string, tag: string, open: () => void): void => {
  if (!isWanted() || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const shown = new Notification(title, { body, tag });
  shown.addEventListener('click', () => {
    window.focus();
    open();
    shown.close();
  });
};
