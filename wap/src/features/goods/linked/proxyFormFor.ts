import { hasScreen } from '../../../kit/screen/navigation.ts';
import { links } from '../../../links.ts';
import { isInReview } from '../../../shell/review.ts';

/** Goods as somebody names them who cannot find them here: by their page, or by words. */
export type Wanted = { readonly url: string } | { readonly name: string };

/** The proxy form, begun with what is wanted; undefined where a store's reviewer looks, who must not meet it. */
export const proxyFormFor = (wanted: Wanted): string | undefined =>
  hasScreen('packageClassify/pages/tbdxForm/tbdxForm') && !isInReview() ? links.proxyForm(wanted) : undefined;
