import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirmDays, quoteDays } from '@hakobu/contract/parcels/parcel.shape';
import { checkCodeMinutes } from '@hakobu/contract/payments/payment.shape';
import { defaultSettings } from '@hakobu/contract/settings/settings.shape';
import { storageReminderDays } from '@hakobu/contract/warehouse/warehouse.shape';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'standard');
const articles = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** The names of those articles about something of which it is true, or not. */
const namesWhere = (about: string, isSo: (text: string) => boolean): string[] =>
  articles.filter(({ name, text }) => name.includes(about) && isSo(text.replace(/\s+/g, ' '))).map(({ name }) => name);

// A number that an article tells is the product's own, in whatever language.
test.each([
  ['terms-of-use', checkCodeMinutes, /分钟|分鐘|minutes/],
  ['landed-price', checkCodeMinutes, /分钟|分鐘|minutes/],
  ['terms-of-use', defaultSettings.freeStorageDays, /天|days/],
  ['parcels-and-storage', defaultSettings.freeStorageDays, /天|days/],
  ['parcels-and-storage', quoteDays, /天|days/],
  ['parcels-and-storage', confirmDays, /天|days/],
  ['parcels-and-storage', storageReminderDays.freeEnds[0], /天|,|days/],
  ['privacy', defaultSettings.accessDays, /天|days/],
])('of %s every language says %i %s', (about, number, unit) => {
  const said = new RegExp(`(?<!\\d)${number}\\s*(?:${unit.source})`);
  expect(namesWhere(about, (text) => said.test(text)).length).toBeGreaterThan(2);
  expect(namesWhere(about, (text) => !said.test(text))).toEqual([]);
});

test('no article promises bids, and those about auctions say that none are placed', () => {
  const promised = /最高出[价價]|name your maximum|上限額/;
  expect(namesWhere('', (text) => promised.test(text))).toEqual([]);
  const refused = /不代为出价|不代為出價|do not bid|入札の代行は行っておりません/;
  expect(namesWhere('yahoo-auction', (text) => !refused.test(text))).toEqual([]);
});

test('who complains, or asks for what is kept of them, is told where: at customer service, not in settings', () => {
  const service = /客服|customer service/;
  expect(namesWhere('terms-of-use', (text) => !service.test(text))).toEqual([]);
  expect(namesWhere('privacy', (text) => /在[设設][置定]中|In the settings/.test(text))).toEqual([]);
});
