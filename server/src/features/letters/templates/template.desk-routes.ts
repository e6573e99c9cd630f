import * as announcements from '@hakobu/contract/letters/announcement.desk-api';
import * as templates from '@hakobu/contract/letters/template.desk-api';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LinkPorts } from '../announcements/announcement-link.ts';
import * as announcing from '../announcements/announcement.actions.ts';
import { changeWords, readTemplate, readTemplates } from './template.actions.ts';

export const templateDeskRoutes = (p: Platform): Route[] => [
  route(templates.listTemplates, () => readTemplates(p.db)),
  route(templates.readTemplate, ({ input }) => readTemplate(p.db, input.template)),
  route(templates.changeTemplate, ({ caller, input }) => changeWords(p, caller, input)),
];

export const announcementDeskRoutes = (p: Platform, ports: LinkPorts): Route[] => [
  route(announcements.listAnnouncements, ({ input }) => announcing.readAnnouncements(p.db, input)),
  route(announcements.readAnnouncement, ({ input }) => announcing.readAnnouncement(p.db, input.id)),
  route(announcements.createAnnouncement, ({ caller, input }) =>
    announcing.createAnnouncement(p, caller, ports, input),
  ),
  route(announcements.editAnnouncement, ({ caller, input }) => announcing.editAnnouncement(p, caller, ports, input)),
  route(announcements.scheduleAnnouncement, ({ caller, input }) =>
    announcing.scheduleAnnouncement(p, caller, ports, input),
  ),
  route(announcements.takeBackAnnouncement, ({ caller, input }) =>
    announcing.takeBackAnnouncement(p, caller, input.id),
  ),
  route(announcements.cancelAnnouncement, ({ caller, input }) => announcing.cancelAnnouncement(p, caller, input.id)),
  route(announcements.stopAnnouncement, ({ caller, input }) => announcing.stopAnnouncement(p, caller, input.id)),
];
