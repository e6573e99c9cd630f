let held = 0;

/** Keeps the page under an overlay still and out of reach; several overlays may hold it at once. */
export const holdPage = (): (() => void) => {
  held += 1;
  const root = document.getElementById('root');
  const { style } = document.documentElement;
  style.overflow = 'hidden';
  root?.setAttribute('inert', '');
  return () => {
    held -= 1;
    if (held > 0) return;
    style.overflow = '';
    root?.removeAttribute('inert');
  };
};
