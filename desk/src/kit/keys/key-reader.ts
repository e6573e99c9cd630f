/** Keys that follow each other faster than this are a scanner's: a slow one needs 80 ms for each. */
export const scannerMs = 100;
/** So long nobody may type on before a key that does more than move the selection acts. */
export const quietMs = 250;
/** So long after typed text further keys are text too, and Enter ends it. */
export const typingMs = 600;
/** A code of fewer characters than this is none. */
export const minCodeLength = 4;

export type Surroundings = {
  /** How soon a key acts here: at once after a scanner's pace, after a person's pause, or not at all. */
  readonly paceOf: (key: string) => 'quick' | 'slow' | null;
  /** A single press of a key; `held` while it is kept down. */
  readonly onPress: (key: string, held: boolean) => void;
  /** Characters that are text, as they become so. */
  readonly onText: (text: string) => void;
  /** Text that Enter or Tab has ended; `isBurst` when it came at a scanner's pace. */
  readonly onCode: (text: string, isBurst: boolean) => void;
  /** Whether a field that takes such text holds an unfinished one. */
  readonly isWriting: () => boolean;
  /** Whether scanners here end a code by silence. */
  readonly endsBySilence?: () => boolean;
};

type Timer = ReturnType<typeof setTimeout>;

/**
 * Tells a scanner's or a scale's burst and typed words from a person's single press. The first character is held back:
 * followed by another it is text, as is what follows that; alone it is a press. Times are those of the events, since a
 * busy page hears of keys late; a timer that is late itself waits once more, because keys may stand before it.
 */
export const createKeyReader = (around: Surroundings, now: () => number = () => performance.now()) => {
  let held: string | null = null;
  let text = '';
  let slowestMs = 0;
  let lastAt = -Infinity;
  let endedAt = -Infinity;
  let acted: string | null = null;
  let timer: Timer | undefined;

  const forget = () => {
    clearTimeout(timer);
    held = null;
    text = '';
    slowestMs = 0;
  };
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer);
    const dueAt = now() + ms;
    timer = setTimeout(() => (now() - dueAt > 20 ? after(20, act) : act()), ms);
  };
  const write = (characters: string) => {
    text += characters;
    around.onText(characters);
    if (around.endsBySilence?.() && text.length >= minCodeLength && slowestMs <= scannerMs)
      after(scannerMs + 20, () => finish());
  };
  const finish = () => {
    const code = text;
    const isBurst = slowestMs <= scannerMs;
    forget();
    endedAt = lastAt;
    around.onCode(code, isBurst && code.length >= minCodeLength);
  };
  const settle = () => {
    const key = held;
    held = null;
    if (key === null) return;
    if (around.paceOf(key) === null) return write(key);
    acted = key;
    around.onPress(key, false);
  };
  const isText = (at: number) => around.isWriting() || (text !== '' && at - lastAt <= typingMs);

  /** A printable character. */
  const feed = (key: string, at: number, isRepeat = false): void => {
    if (isRepeat) {
      if (acted === key) around.onPress(key, true);
      return;
    }
    const gapMs = at - lastAt;
    if (held === null && !isText(at)) forget();
    lastAt = at;
    acted = null;
    if (held !== null) {
      slowestMs = Math.max(slowestMs, gapMs);
      const first = held;
      held = null;
      clearTimeout(timer);
      return write(first + key);
    }
    if (text !== '' || around.isWriting()) {
      if (text !== '') slowestMs = Math.max(slowestMs, gapMs);
      return write(key);
    }
    held = key;
    after(around.paceOf(key) === 'slow' ? quietMs : scannerMs + 10, settle);
  };

  /** Enter, or what else ends a code; true where it ended something, and means nothing else. */
  const end = (at: number, by: 'enter' | 'tab' = 'enter'): boolean => {
    // Some scanners end a line twice, as with CR and LF.
    if (at - endedAt <= scannerMs) return true;
    const isAtOnce = at - lastAt <= scannerMs;
    if (held !== null) {
      forget();
      endedAt = at;
      return true;
    }
    const isOpen = text !== '' && (isAtOnce || at - lastAt <= typingMs || around.isWriting());
    const isEnded =
      by === 'enter' ? isOpen : isOpen && isAtOnce && slowestMs <= scannerMs && text.length >= minCodeLength;
    if (!isEnded) {
      if (by === 'enter') forget();
      return false;
    }
    finish();
    endedAt = at;
    return true;
  };

  /** Whether a character at this moment would be part of a burst or of words, and no press. */
  const isInText = (at: number): boolean => held !== null || (text !== '' && at - lastAt <= typingMs);

  /** Whether a key at this moment follows a scanner's character at its pace. */
  const isInBurst = (at: number): boolean =>
    at - Math.max(lastAt, endedAt) <= scannerMs && (text !== '' || at - endedAt <= scannerMs);

  return { feed, end, isInText, isInBurst, forget };
};
