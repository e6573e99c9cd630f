export type LedTo = { readonly link: string; readonly path: string };

/** The screen that a link of the content leads to (`packageMy/pages/useExplainDetail?id=21`); undefined for nowhere. */
export const screenOf = (link: string | null): LedTo | undefined => {
  const bare = (link ?? '').replace(/^\/+/, '');
  const path = bare.split('?')[0] ?? '';
  return path === '' || /^[a-z]+:/i.test(bare) ? undefined : { link: `/${bare}`, path };
};
