/** The forms of a screen, or of one overlay, in which something is typed that was not sent. */
export type Forms = {
  /**
   * From now until the returned function is called, leaving asks. What is `isKept` is there again when Back leads to it
   * from a screen that was opened over it: that one may be opened.
   */
  readonly hold: (isKept?: boolean) => () => void;
  readonly areUnsaved: () => boolean;
};

/** What ends the hold of each, and whether it is kept. */
const unsaved = new Map<() => void, boolean>();

/** The browser asks in its own words, and only while there is something to lose: otherwise it keeps the page for Back. */
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

const follow = () => {
  if (unsaved.size > 0) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
};

export const createForms = (onChange?: (areUnsaved: boolean) => void): Forms => {
  const own = new Set<() => void>();
  const hold = (isKept = false) => {
    const release = () => {
      unsaved.delete(release);
      follow();
      if (own.delete(release) && own.size === 0) onChange?.(false);
    };
    own.add(release);
    unsaved.set(release, isKept);
    follow();
    if (own.size === 1) onChange?.(true);
    return release;
  };
  return { hold, areUnsaved: () => own.size > 0 };
};

/** Whether anything that is typed would be lost with the screen; `over`: by another that is opened over it. */
export const isAnythingLost = (how: 'over' | 'left'): boolean =>
  [...unsaved.values()].some((isKept) => how === 'left' || !isKept);

/** Nothing that is typed is missed any more. */
export const giveUpUnsaved = (): void => [...unsaved.keys()].forEach((release) => release());

let ask = async (): Promise<boolean> => true;
let asking: Promise<boolean> | undefined;

/** How it is asked whether what is typed may be lost: said by the forms, who have the words. */
export const askBy = (question: () => Promise<boolean>): void => {
  ask = question;
};

/** Asks once: true where what is typed may be lost. */
export const mayBeLost = (): Promise<boolean> => {
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
};
