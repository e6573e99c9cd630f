import type { Feature, Platform } from '../../platform/platform.ts';
import { contentDeskRoutes } from './content.desk-routes.ts';
import { contentJobs } from './content.jobs.ts';
import { contentRoutes } from './content.routes.ts';
import type { LinkPorts } from './links/link.actions.ts';
import { pictureRoutes } from './picture.routes.ts';

export const contentFeature = (p: Platform, ports: LinkPorts): Feature => ({
  routes: [...contentRoutes(p, ports), ...contentDeskRoutes(p, ports)],
  plainRoutes: pictureRoutes(p),
  jobs: contentJobs(p),
});

export { articleApi } from './article.public.ts';
export { articleById } from './content.actions.ts';
export { hostsOf } from './links/web-host.rules.ts';
export { mayOpenNotice } from './links/link.actions.ts';
export { insertNotices } from './notice.actions.ts';
export { insertCarousel } from './slide.actions.ts';
export { fillStandardContent } from './standard-content.ts';
