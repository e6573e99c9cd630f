import type { Feature, Platform } from '../../platform/platform.ts';
import { contentRoutes } from './content.routes.ts';

export const contentFeature = (p: Platform): Feature => ({ routes: contentRoutes(p) });

export { articleById } from './content.actions.ts';
export { insertCarousel, insertNotices } from './content.store.ts';
export { fillStandardContent } from './standard-content.ts';
