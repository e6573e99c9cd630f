import { useLingui } from '@lingui/react/macro';
import { sitemap } from '../sitemap.tsx';
import type { SitemapPage } from '../sitemap-page.ts';
import { useStaff } from './session.ts';

export type NamedPage = SitemapPage & { readonly name: string };

/** The pages that the one who is signed in may see, named in their language. */
export const usePages = (): readonly NamedPage[] => {
  const { permissions } = useStaff();
  const { t } = useLingui();
  return sitemap
    .filter(({ permission }) => permission === 'session' || permissions.includes(permission))
    .map((page) => ({ ...page, name: t(page.title) }));
};
