/** An absolute address, or undefined where a text is none: the oldest browsers of the build have no `URL.canParse`. */
export const urlOf = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};
