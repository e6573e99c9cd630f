import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Nothing } from '../base/shapes.ts';
import { DisplayRate } from './rate.shape.ts';

export const listRates = endpoint({
  method: 'GET',
  path: '/api/web/finance/rate/list',
  by: 'public',
  summary: 'What a yen is worth in each currency that is shown, with source, margin and time',
  input: Nothing,
  output: z.array(DisplayRate),
});
