import { hasScreen } from '../../../kit/screen/navigation.ts';
import { links } from '../../../links.ts';
import { isInReview } from '../../../shell/review.ts';

/** The proxy form filled from a link; undefined where a store's reviewer looks, who must not meet it. */
export const proxyFormFor = (url: string): string | undefined =>
  hasScreen('packageClassify/pages/tbdxForm/tbdxForm') && !isInReview() ? links.proxyForm({ url }) : undefined;
