/** A lone key that none follows within this time is a shortcut; a scanner's characters come far faster. */
export const burstMs = 80;

type Ends = {
  /** Characters that belong into the field. */
  readonly onText: (text: string) => void;
  /** A lone key; false when it stands for nothing, and it is text then. */
  readonly onLone: (key: string) => boolean;
  /** Whether the field already holds something that somebody types. */
  readonly typing: () => boolean;
};

export type Burst = {
  readonly feed: (character: string) => void;
  /** Ends the burst now, at Enter: what is held back is text. */
  readonly flush: () => void;
  readonly stop: () => void;
};

/** Tells a scan's characters from shortcuts: the first is held back until a second follows or 80 ms have passed. */
export const createBurst = ({ onText, onLone, typing }: Ends): Burst => {
  let held = '';
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    running = false;
    const lone = held;
    held = '';
    if (lone && !onLone(lone)) onText(lone);
  };
  const flush = () => {
    clearTimeout(timer);
    running = false;
    if (held) onText(held);
    held = '';
  };
  const feed = (character: string) => {
    clearTimeout(timer);
    if (running || typing()) {
      const text = held + character;
      held = '';
      onText(text);
    } else held = character;
    running = true;
    timer = setTimeout(settle, burstMs);
  };
  return { feed, flush, stop: () => clearTimeout(timer) };
};
