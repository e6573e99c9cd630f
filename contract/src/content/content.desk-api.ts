import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Done, Instant, Nothing, optionalLine, Version, QueriedVersion } from '../base/shapes.ts';
import { NumberId } from './content.shape.ts';
import { LinkHost } from './link-target.shape.ts';
import {
  DeskNotice,
  DeskSlide,
  NoticeGiven,
  NoticeTexts,
  SlideGiven,
  SlidePlace,
  PublicationStatus,
} from './publication.shape.ts';

/** What is changed, and the version that was on the screen: refused with 10003 where somebody was faster. */
const seen = { id: NumberId, version: Version };
/** Texts in four languages. */
const maxBytes = 1024 * 1024;

export const listDeskNotices = endpoint({
  method: 'GET',
  path: '/api/desk/notices',
  by: 'staff',
  permission: 'content.read',
  summary: 'Notices, the latest written first, with how many stand how',
  input: z.object({ ...pageQuery, standing: z.optional(PublicationStatus), keyword: optionalLine(100) }),
  output: z.object({
    ...pageOf(DeskNotice).shape,
    counts: z.object({ draft: z.int(), waiting: z.int(), showing: z.int(), ended: z.int() }),
  }),
});

export const deskNotice = endpoint({
  method: 'GET',
  path: '/api/desk/notices/{id}',
  by: 'staff',
  permission: 'content.read',
  summary: 'One notice in every language',
  input: z.object({ id: NumberId }),
  output: DeskNotice,
});

export const tryNotice = endpoint({
  method: 'POST',
  path: '/api/desk/notices/trial',
  by: 'staff',
  permission: 'content.read',
  maxBytes,
  summary: 'What would be kept of a notice: its HTML as a phone would get it; changes nothing',
  input: z.object({ texts: NoticeTexts }),
  output: z.object({ texts: NoticeTexts }),
});

export const addNotice = endpoint({
  method: 'POST',
  path: '/api/desk/notices',
  by: 'staff',
  permission: 'content.write',
  repeats: 'by-key',
  maxBytes,
  summary: 'Write a notice, as a draft',
  input: NoticeGiven,
  output: DeskNotice,
});

export const changeNotice = endpoint({
  method: 'PUT',
  path: '/api/desk/notices/{id}',
  by: 'staff',
  permission: 'content.write',
  repeats: 'by-key',
  maxBytes,
  summary: 'Change a notice that has not ended; a published one stays whole, and is seen changed at once',
  input: z.object({ ...seen, ...NoticeGiven.shape }),
  output: DeskNotice,
});

export const publishNotice = endpoint({
  method: 'POST',
  path: '/api/desk/notices/{id}/publish',
  by: 'staff',
  permission: 'content.write',
  repeats: 'by-key',
  summary: 'Publish a draft: shown by its schedule, in every language that is whole',
  input: z.object(seen),
  output: DeskNotice,
});

export const endNotice = endpoint({
  method: 'POST',
  path: '/api/desk/notices/{id}/end',
  by: 'staff',
  permission: 'content.write',
  repeats: 'by-key',
  summary: 'End a published notice now, for good',
  input: z.object(seen),
  output: DeskNotice,
});

export const deleteNotice = endpoint({
  method: 'DELETE',
  path: '/api/desk/notices/{id}',
  by: 'staff',
  permission: 'content.write',
  repeats: 'by-key',
  summary: 'Delete a draft; what was published stays',
  input: z.object({ id: NumberId, version: QueriedVersion }),
  output: Done,
});

export const listDeskSlides = endpoint({
  method: 'GET',
  path: '/api/desk/carousel/place/{type}',
  by: 'staff',
  permission: 'content.read',
  summary: 'The pictures of a place (1 home, 2 mall) in their order, and the 50 that ended last',
  input: z.object({ type: SlidePlace }),
  output: z.array(DeskSlide),
});

export const addSlide = endpoint({
  method: 'POST',
  path: '/api/desk/carousel/place/{type}',
  by: 'staff',
  permission: 'content.write',
  repeats: 'by-key',
  summary: 'Add a picture to a place, as a draft, behind the others',
  input: z.object({ type: SlidePlace, ...SlideGiven.shape }),
  output: DeskSlide,
});

export const changeSlide = endpoint({
  method: 'PUT',
  path: '/api/desk/carousel/{id}',
  by: 'staff',
  permission: 'content.write',
  repeats: 'by-key',
  summary: 'Change a picture that has not ended; a published one is seen changed at once',
  input: z.object({ ...seen, ...SlideGiven.shape }),
  output: DeskSlide,
});

export const publishSlide = endpoint({
  method: 'POST',
  path: '/api/desk/carousel/{id}/publish',
  by: 'staff',
  permission: 'content.write',
  repeats: 'by-key',
  summary: 'Publish a picture: shown by its schedule',
  input: z.object(seen),
  output: DeskSlide,
});

export const endSlide = endpoint({
  method: 'POST',
  path: '/api/desk/carousel/{id}/end',
  by: 'staff',
  permission: 'content.write',
  repeats: 'by-key',
  summary: 'End a published picture now, for good',
  input: z.object(seen),
  output: DeskSlide,
});

export const deleteSlide = endpoint({
  method: 'DELETE',
  path: '/api/desk/carousel/{id}',
  by: 'staff',
  permission: 'content.write',
  repeats: 'by-key',
  summary: 'Delete a draft of the carousel; what was published stays',
  input: z.object({ id: NumberId, version: QueriedVersion }),
  output: Done,
});

export const orderSlides = endpoint({
  method: 'PUT',
  path: '/api/desk/carousel/place/{type}/order',
  by: 'staff',
  permission: 'content.write',
  summary: 'Put the pictures of a place into another order: all that have not ended, or 10003',
  input: z.object({ type: SlidePlace, ids: z.array(NumberId).check(z.maxLength(100)) }),
  output: Done,
});

export const linkChoices = endpoint({
  method: 'GET',
  path: '/api/desk/content/link-choices',
  by: 'staff',
  permission: 'content.read',
  summary: 'What a picture may lead to: the articles, the notices that have not ended, and the hosts of the web',
  input: Nothing,
  output: z.object({
    articles: z.array(z.object({ id: z.string(), title: z.string() })),
    notices: z.array(z.object({ id: z.string(), title: z.string(), standing: PublicationStatus })),
    hosts: z.array(z.object({ host: z.string(), addedAt: Instant, addedBy: z.string() })),
    /** Hosts of platforms, carriers and payment providers: the app's web view shows them unless they were refused. */
    known: z.array(z.object({ host: z.string(), isShown: z.boolean() })),
  }),
});

export const allowHost = endpoint({
  method: 'POST',
  path: '/api/desk/content/link-hosts',
  by: 'staff',
  permission: 'settings.write',
  summary: 'Let pictures lead to pages of a host of the web; again changes nothing',
  input: z.object({ host: LinkHost }),
  output: Done,
});

export const dropHost = endpoint({
  method: 'DELETE',
  path: '/api/desk/content/link-hosts/{host}',
  by: 'staff',
  permission: 'settings.write',
  summary: 'No longer: pictures that lead there are shown on, and lead nowhere; its pages open outside of the app',
  input: z.object({ host: LinkHost }),
  output: Done,
});
