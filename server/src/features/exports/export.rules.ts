import { exportHours, hoursBetweenExports } from '@hakobu/contract/exports/export.shape';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** Whoever makes one is given so long; then it is taken for dead, and another begins anew. */
export const makingMs = 30 * minuteMs;

/** A failed one is spoken of in the app for so long. */
export const failedShownMs = 7 * 24 * hourMs;

const waits = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs];

/** How long to wait after so many failed tries; undefined where it is given up. */
export const waitAfter = (tries: number): number | undefined => waits[tries - 1];

/** Hours as they pass: neither a calendar nor midnight is asked. */
export const expiresAfter = (readyAt: Date): Date => new Date(readyAt.getTime() + exportHours * hourMs);

/** From when on another can be asked for. */
export const nextAfter = (requestedAt: Date): Date => new Date(requestedAt.getTime() + hoursBetweenExports * hourMs);

// Control, format, private and half characters, line ends; what no file system takes, or takes for a folder.
const unnameable = /[\p{C}\p{Zl}\p{Zp}<>:"|?*/\\]/gu;
const mostLetters = 100;

/** How a file is called inside of the archive: numbered, so that none hides another, and a name alone whatever it was. */
export const entryNameOf = (number: number, name: string): string => {
  const plain = name
    .toWellFormed()
    .replace(unnameable, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  // The end has the kind of the file.
  const end = Array.from(plain).slice(-mostLetters).join('');
  return `files/${String(number).padStart(5, '0')}-${end || 'file'}`;
};
