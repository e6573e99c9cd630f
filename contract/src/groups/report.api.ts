import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Done, text } from '../base/shapes.ts';
import { GroupCode, longestReport } from './group.shape.ts';

export const reportGroup = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/report',
  by: 'shopper',
  summary: 'Tell staff what is wrong with a group; until they have answered it is one report, with its latest words',
  input: z.object({ id: GroupCode, reason: text(longestReport) }),
  output: Done,
});
