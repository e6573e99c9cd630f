import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Id, Nothing } from '../base/shapes.ts';

export const commentTemplates = endpoint({
  method: 'GET',
  path: '/api/console/mall/before/comment/template/list',
  by: 'shopper',
  summary: 'Questions that are often asked before buying, in the caller’s language and the desk’s order',
  input: Nothing,
  output: z.array(z.object({ id: Id, content: z.string() })),
});
