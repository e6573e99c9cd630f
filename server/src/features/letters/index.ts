import type { Feature, Platform } from '../../platform/platform.ts';
import { openChannels } from './channels/open-channels.ts';
import type { LinkPorts } from './announcements/announcement-link.ts';
import { announcementJob } from './announcements/announcement.jobs.ts';
import { letterListeners, type ListenerPorts } from './letter.listeners.ts';
import { letterJob } from './letter.jobs.ts';
import { letterRoutes } from './letter.routes.ts';
import { outgoingDeskRoutes } from './outgoing/outgoing.desk-routes.ts';
import { outgoingJobs } from './outgoing/outgoing.jobs.ts';
import { channelRoutes } from './push/push.routes.ts';
import { announcementDeskRoutes, templateDeskRoutes } from './templates/template.desk-routes.ts';
import { letterData } from './privacy.store.ts';

export const lettersFeature = (p: Platform, ports: ListenerPorts & LinkPorts): Feature => {
  const channels = openChannels(p);
  return {
    personal: letterData(ports),
    routes: [
      ...letterRoutes(p, ports),
      ...channelRoutes(p, channels),
      ...outgoingDeskRoutes(p, channels.adapters),
      ...templateDeskRoutes(p),
      ...announcementDeskRoutes(p, ports),
    ],
    listeners: letterListeners(ports, channels),
    jobs: [letterJob(p, ports), announcementJob(p), ...outgoingJobs(p, channels.adapters, ports.sessionsThatCount)],
  };
};

export { codeChannels } from './outgoing/code-channel.public.ts';
export { channelTroubles, sendOutgoing } from './outgoing/outgoing.actions.ts';
