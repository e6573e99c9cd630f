import * as z from 'zod/mini';
import type { RequestLimits } from './platform/http/limits/limiter.ts';
import { matching, setting } from './setting.ts';

const perMinute = z.pipe(
  z.pipe(matching(/^\d{2,8}$/), z.transform(Number)),
  z.number().check(z.minimum(60), z.maximum(10_000_000)),
);

/** The settings of how often may be asked. */
export const limitSettings = {
  HAKOBU_LIMIT_ADDRESS: setting(
    perMinute,
    'it must be a number of calls from 60 to 10000000',
    '`12000`',
    'the most calls a minute from one network address, of IPv6 from one /64; a warehouse and a telephone company sit behind one',
  ),
  HAKOBU_LIMIT_PERSON: setting(
    perMinute,
    'it must be a number of calls from 60 to 10000000',
    '`1200`',
    'the most calls a minute by one shopper or member of staff',
  ),
} as const;

type Given = (name: keyof typeof limitSettings) => number | undefined;

export const readLimitConfig = (given: Given): RequestLimits => ({
  addressPerMinute: given('HAKOBU_LIMIT_ADDRESS') ?? 12_000,
  personPerMinute: given('HAKOBU_LIMIT_PERSON') ?? 1200,
});
