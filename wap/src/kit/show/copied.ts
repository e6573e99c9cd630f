let keep: (text: string) => void = () => undefined;

/** What the app does with a text that it put on the clipboard itself: the kit only copies. */
export const onCopied = (does: (text: string) => void): void => {
  keep = does;
};

export const noteCopied = (text: string): void => keep(text);
