import * as api from '@hakobu/contract/content/content.api';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as reading from './content.actions.ts';
import type { LinkPorts } from './links/link.actions.ts';
import * as shown from './shown.queries.ts';

export const contentRoutes = (p: Platform, ports: LinkPorts): Route[] => [
  route(api.reviewFlag, () => reading.readReviewFlag(p)),
  route(api.carouselList, ({ input, caller }) => shown.readCarousel(p, caller, input.type)),
  route(api.carouselImage, ({ input, caller }) => shown.readCarouselImage(p, caller, input.id)),
  route(api.noticeList, ({ caller }) => shown.readNotices(p, caller)),
  route(api.noticeDetail, ({ input, caller }) => shown.readNotice(p, caller, input.id)),
  route(api.articlesByType, ({ input, caller }) => reading.readArticles(p, caller, input)),
  route(api.articleDetail, ({ input, caller }) => reading.articleById(p.db, Number(input.id), caller.language)),
  route(api.freeShippingRule, ({ caller }) => reading.readFreeShippingRule(p, caller)),
  route(api.webHosts, () => shown.readWebHosts(p, ports)),
  route(api.appVersion, async ({ caller }) => reading.readVersion(caller)),
  route(api.menuList, ({ caller }) => reading.readMenu(p, caller)),
  route(api.menuOldUrl, () => reading.readOldAddresses(p)),
];
