import { defaultSettings, settingLimits, SettingsChange } from '@hakobu/contract/settings/settings.shape';
import { expect, test } from 'vitest';
import { changedNames, draftedFrom, fieldOf, loosenedBy, settingNames, settingsRead } from './setting-drafts.ts';

test('only what differs is sent, read as people type it', () => {
  const changes = { companyName: '運ぶ', secondPersonAboveYen: 250_000 };
  expect(
    draftedFrom(defaultSettings, {
      companyName: ' 運ぶ ',
      freeStorageDays: '６０',
      secondPersonAboveYen: '250,000',
      freezesOnChargeback: true,
    }),
  ).toEqual({ changes, sent: changes });
});

test('what the contract refuses stays in what would be sent, and its limits are not passed', () => {
  const { changes, sent } = draftedFrom(defaultSettings, {
    companyName: '  ',
    freeStorageDays: String(settingLimits.freeStorageDays[1] + 1),
    mostFreePayYen: '-1',
    payCodeAboveYen: '',
    payeeCoolingHours: String(settingLimits.payeeCoolingHours[1]),
  });
  expect(changes).toEqual({ payeeCoolingHours: 720 });
  expect(sent).toEqual({
    companyName: '  ',
    freeStorageDays: 366,
    mostFreePayYen: Number.NaN,
    payCodeAboveYen: null,
    payeeCoolingHours: 720,
  });
  const { error } = SettingsChange.safeParse(sent);
  expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(
    new Set(['companyName', 'freeStorageDays', 'mostFreePayYen', 'payCodeAboveYen']),
  );
});

test('a field that nobody changed sends nothing', () => {
  const asSet = Object.fromEntries(settingNames.map((name) => [name, fieldOf(defaultSettings, name)]));
  expect(draftedFrom(defaultSettings, asSet)).toEqual({ changes: {}, sent: {} });
});

test('a guard of money is loosened by one way only', () => {
  const { secondPersonAboveYen, topUpSecondPersonAboveYen, payeeCoolingHours } = defaultSettings;
  const looser = {
    secondPersonAboveYen: secondPersonAboveYen + 1,
    topUpSecondPersonAboveYen: topUpSecondPersonAboveYen + 1,
    payeeCoolingHours: 0,
    freezesOnChargeback: false,
  };
  expect(loosenedBy(defaultSettings, looser)).toEqual([
    'secondPersonAboveYen',
    'topUpSecondPersonAboveYen',
    'payeeCoolingHours',
    'freezesOnChargeback',
  ]);
  const tighter = {
    secondPersonAboveYen: 0,
    topUpSecondPersonAboveYen: 0,
    payeeCoolingHours: payeeCoolingHours + 1,
    mostFreePayYen: 0,
  };
  expect(loosenedBy(defaultSettings, { ...tighter, companyName: '運ぶ', freeStorageDays: 90 })).toEqual([]);
});

test('the log is read as far as it tells settings', () => {
  const answer = settingsRead({ freeStorageDays: 45, hasSampleData: true, gone: 1, companyName: 7 });
  expect(answer).toEqual({ freeStorageDays: 45 });
  expect(changedNames(answer)).toEqual(['freeStorageDays']);
  expect([settingsRead(null), settingsRead('x')]).toEqual([{}, {}]);
});
