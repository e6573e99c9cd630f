import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { optionalLine, wholeNumber } from '../base/shapes.ts';
import { CountryCode } from '../freight/country.shape.ts';
import { PlatformCode } from '../platforms/platform.shape.ts';
import { GroupCard, GroupCode, GroupDetail, latestDays } from './group.shape.ts';

export const hallSorts = ['newest', 'deadline'] as const;

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/web/group/list',
  by: 'public',
  summary: 'The group hall: groups that take members in, but for private ones. Not there in review mode',
  input: z.object({
    ...pageQuery,
    /** In the title, the notice and the shop. */
    keyword: optionalLine(60),
    platformCode: z.optional(PlatformCode),
    countryCode: z.optional(CountryCode),
    /** Within so many days the deadline is. */
    withinDays: z.optional(wholeNumber(1, latestDays)),
    /** `1`: with a place left. */
    hasPlaces: z.optional(z.enum(['1'])),
    sort: z._default(z.enum(hallSorts), 'newest'),
  }),
  output: pageOf(GroupCard),
});

export const readGroup = endpoint({
  method: 'GET',
  path: '/api/web/group/{id}',
  by: 'public',
  summary: 'One group by its code, a private one too, and what the reader is to it. Not there in review mode',
  input: z.object({ id: GroupCode }),
  output: GroupDetail,
});
