import * as api from '@hakobu/contract/content/content.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as links from './links/link.actions.ts';
import * as notices from './notice.actions.ts';
import * as slides from './slide.actions.ts';

export const contentDeskRoutes = (p: Platform, ports: links.LinkPorts): Route[] => [
  route(api.listDeskNotices, ({ input }) => notices.readDeskNotices(p, input)),
  route(api.deskNotice, ({ input }) => notices.readDeskNotice(p, input.id)),
  route(api.tryNotice, async ({ input }) => ({ texts: notices.cleanTexts(input.texts) })),
  route(api.addNotice, ({ caller, input }) => notices.addNotice(p, caller, input)),
  route(api.changeNotice, ({ caller, input }) => notices.changeNotice(p, caller, input)),
  route(api.publishNotice, ({ caller, input }) => notices.publishNotice(p, caller, input)),
  route(api.endNotice, ({ caller, input }) => notices.endNotice(p, caller, input)),
  route(api.deleteNotice, ({ caller, input }) => notices.deleteNotice(p, caller, input)),
  route(api.listDeskSlides, ({ input }) => slides.readDeskSlides(p, input.type)),
  route(api.addSlide, ({ caller, input }) => slides.addSlide({ p, caller, ports, given: input })),
  route(api.changeSlide, ({ caller, input }) => slides.changeSlide({ p, caller, ports, given: input })),
  route(api.publishSlide, ({ caller, input }) => slides.publishSlide({ p, caller, ports, given: input })),
  route(api.endSlide, ({ caller, input }) => slides.endSlide(p, caller, input)),
  route(api.deleteSlide, ({ caller, input }) => slides.deleteSlide(p, caller, input)),
  route(api.orderSlides, ({ caller, input }) => slides.orderSlides(p, caller, input)),
  route(api.linkChoices, ({ caller }) => links.readLinkChoices(p, ports, caller)),
  route(api.allowHost, ({ caller, input }) => links.allowHost(p, caller, input)),
  route(api.dropHost, ({ caller, input }) => links.dropHost(p, ports, caller, input)),
];
