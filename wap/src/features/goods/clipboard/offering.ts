/** All that the app's first load knows of offers: that there is one to be shown, and what waits for a sign-in. */
let show: (() => void) | undefined;
let aside: string | undefined;

/** Tells of the first offer there is. */
export const whenOffering = (tell: () => void): (() => void) => {
  show = tell;
  return () => {
    show = undefined;
  };
};
export const startOffering = (): void => show?.();

/** What was copied, offered, and could not be ordered by somebody who is not signed in. */
export const putAside = (copied: string | undefined): void => {
  aside = copied;
};
export const takeAside = (): string | undefined => {
  const taken = aside;
  putAside(undefined);
  return taken;
};
