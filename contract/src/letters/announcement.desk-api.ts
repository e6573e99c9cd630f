import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Version } from '../base/shapes.ts';
import { Announcement, AnnouncementGiven, AnnouncementState, AnnouncementSummary } from './announcement.shape.ts';

const seen = { id: Id, version: Version };
const staff = { by: 'staff', permission: 'letters.announce' } as const;

export const listAnnouncements = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/announcements',
  summary: 'Announcements with how many letters were written and opened, newest first',
  input: z.object({ ...pageQuery, cursor: z.optional(Id), state: z.optional(AnnouncementState) }),
  output: pageOf(AnnouncementSummary),
});

export const readAnnouncement = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/announcements/{id}',
  summary: 'One announcement with its words, whom it reaches and its history',
  input: z.object({ id: Id }),
  output: Announcement,
});

export const createAnnouncement = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/announcements',
  repeats: 'by-key',
  summary: 'Begins an announcement as a draft, which reaches nobody',
  input: AnnouncementGiven,
  output: Announcement,
});

export const editAnnouncement = endpoint({
  ...staff,
  method: 'PUT',
  path: '/api/desk/announcements/{id}',
  repeats: 'by-key',
  summary: 'Changes a draft; whoever changes it says which version they saw',
  input: z.object({ ...seen, ...AnnouncementGiven.shape }),
  output: Announcement,
});

export const scheduleAnnouncement = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/announcements/{id}/schedule',
  repeats: 'by-key',
  summary: 'Lets a draft go at a time, or now where none is given',
  input: z.object({ ...seen, sendAt: z.optional(z.iso.datetime({ offset: true })) }),
  output: Announcement,
});

export const takeBackAnnouncement = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/announcements/{id}/take-back',
  repeats: 'by-key',
  summary: 'Makes a draft again of what has not gone yet',
  input: z.object({ id: Id }),
  output: Announcement,
});

export const cancelAnnouncement = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/announcements/{id}/cancel',
  repeats: 'by-key',
  summary: 'Calls off what has not gone yet, for good',
  input: z.object({ id: Id }),
  output: Announcement,
});

export const stopAnnouncement = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/announcements/{id}/stop',
  repeats: 'by-key',
  summary: 'Stops what is going out, for good: nobody gets it, and nothing of it leaves the product, after the answer',
  input: z.object({ id: Id }),
  output: Announcement,
});
