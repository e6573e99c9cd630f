import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Article } from '../content/content.shape.ts';
import { Platform, PlatformCode } from './platform.shape.ts';

export const platformList = endpoint({
  method: 'GET',
  path: '/api/web/mall/app/platform/list',
  by: 'public',
  summary: 'The platforms that goods are bought on, in the order in which they are shown',
  input: z.object({}),
  output: z.array(Platform),
});

export const buyInstruction = endpoint({
  method: 'GET',
  path: '/api/web/cms/article/buy/instruction/{code}',
  by: 'public',
  summary: 'What a shopper should know before buying on a platform',
  input: z.object({ code: PlatformCode }),
  output: Article,
});
