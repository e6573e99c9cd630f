import type { Feature, Platform } from '../../platform/platform.ts';
import { ownPictureRoutes } from './own-picture.routes.ts';
import { proxyRoutes } from './proxy.routes.ts';
import { proxyData } from './privacy.store.ts';

export const proxiesFeature = (p: Platform): Feature => ({
  personal: proxyData,
  routes: proxyRoutes(p),
  plainRoutes: ownPictureRoutes(p),
});

export { draftOf, mustOwnPictures, platformNames } from './proxy.actions.ts';
export { proxyDrafts } from './proxy.public.ts';
export { keyOfLink } from './link-key.ts';
export { lastingPictures, platformOf, presentDraft } from './proxy.presenters.ts';
export type { DraftRow } from './proxy-draft.store.ts';
