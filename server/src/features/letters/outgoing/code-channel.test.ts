import { expect, test } from 'vitest';
import type { Platform } from '../../../platform/platform.ts';
import { codeChannels } from './code-channel.public.ts';

const platform = (production: boolean, sms: object | null, smtp: object | null) =>
  ({ config: { production, channels: { sms, smtp } } }) as Platform;

test('where a shop is tried without a channel its codes stay here, which in production is missing', () => {
  expect(codeChannels.stayHere(platform(false, null, null))).toBe(true);
  expect(codeChannels.stayHere(platform(false, {}, null))).toBe(true);
  expect(codeChannels.stayHere(platform(false, {}, {}))).toBe(false);
  expect(codeChannels.missing(platform(false, null, null))).toEqual([]);
  expect(codeChannels.stayHere(platform(true, null, null))).toBe(false);
  expect(codeChannels.missing(platform(true, null, {}))).toEqual(['sms']);
});
