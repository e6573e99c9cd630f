const shown = new Map<string, number>();

/** The conversation with this key stands on screen until the answered function is called. */
export const showTalk = (key: string): (() => void) => {
  shown.set(key, (shown.get(key) ?? 0) + 1);
  return () => void shown.set(key, (shown.get(key) ?? 1) - 1);
};

export const isTalkShown = (key: string): boolean => (shown.get(key) ?? 0) > 0;
