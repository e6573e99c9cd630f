import type { Feature, Platform } from '../../platform/platform.ts';
import { contentDeskRoutes } from './content.desk-routes.ts';
import { contentSweeps } from './content.jobs.ts';
import { contentRoutes } from './content.routes.ts';
import type { LinkSights } from './link.actions.ts';
import { pictureRoutes } from './picture.routes.ts';

export const contentFeature = (p: Platform, sights: LinkSights): Feature => ({
  routes: [...contentRoutes(p, sights), ...contentDeskRoutes(p, sights)],
  plainRoutes: pictureRoutes(p),
  sweeps: contentSweeps(p),
});

export { articleDoor } from './article.door.ts';
export { articleById } from './content.actions.ts';
export { hostsOf } from './web-host.rules.ts';
export { mayOpenNotice } from './link.actions.ts';
export { insertNotices } from './notice.actions.ts';
export { insertCarousel } from './slide.actions.ts';
export { fillStandardContent } from './standard-content.ts';
