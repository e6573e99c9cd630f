import { defaultSettings } from '@hakobu/contract/settings/settings.shape';
import { expect, test } from 'vitest';
import { settingsFrom } from './setting.rules.ts';

test('what is stored lies over the defaults; what does not fit or is not known counts as not set', () => {
  expect(settingsFrom([])).toEqual(defaultSettings);
  expect(
    settingsFrom([
      { name: 'freeStorageDays', value: 30 },
      { name: 'companyName', value: 7 },
      { name: 'gone', value: true },
      { name: '__proto__', value: { isInReview: true } },
    ]),
  ).toEqual({ ...defaultSettings, freeStorageDays: 30 });
});
