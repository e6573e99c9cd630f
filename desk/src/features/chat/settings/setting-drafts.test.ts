import { expect, test } from 'vitest';
import { areInOrder, draftOf, settingsFrom, wrongFieldsOf } from './setting-drafts.ts';

const settings = {
  hours: [{ weekday: 1, from: '10:00', to: '19:00' }],
  closedOn: [],
  answerWithinMinutes: 15,
  mostPerAgent: 8,
  endAfterHours: 24,
  offlineNotice: { 'zh-CN': '已下班', 'zh-TW': '已下班', en: 'Closed', ja: '営業時間外' },
  email: '',
  phone: '',
};
const draft = draftOf(settings);

test('what the form says is sent as it was read, days and stretches in order', () => {
  expect(settingsFrom(draft)).toEqual(settings);
  const more = settingsFrom({
    ...draft,
    hours: [...settings.hours, { weekday: 0, from: '10:00', to: '12:00' }],
    closedOn: ['2027-01-02', '2027-01-01', '2027-01-02'],
  });
  expect(more?.hours.map(({ weekday }) => weekday)).toEqual([0, 1]);
  expect(more?.closedOn).toEqual(['2027-01-01', '2027-01-02']);
});

test('a number that is none, an empty notice or a day that does not exist is not sent', () => {
  expect(settingsFrom({ ...draft, mostPerAgent: '' })).toBeNull();
  expect(settingsFrom({ ...draft, mostPerAgent: '0' })).toBeNull();
  expect(settingsFrom({ ...draft, offlineNotice: { ...draft.offlineNotice, en: '' } })).toBeNull();
});

test('stretches that end before they begin, or that overlap, are not in order', () => {
  expect(areInOrder([{ weekday: 1, from: '19:00', to: '10:00' }])).toBe(false);
  const morning = { weekday: 1, from: '10:00', to: '12:30' };
  expect(areInOrder([{ weekday: 1, from: '12:00', to: '19:00' }, morning])).toBe(false);
  expect(areInOrder([{ weekday: 1, from: '12:30', to: '19:00' }, morning])).toBe(true);
  expect(areInOrder([{ weekday: 2, from: '12:00', to: '19:00' }, morning])).toBe(true);
});

test('what cannot be sent is named', () => {
  const wrongIn = (changes: Partial<typeof draft>) => [...wrongFieldsOf({ ...draft, ...changes })];
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn({ mostPerAgent: '0' })).toEqual(['mostPerAgent']);
  expect(wrongIn({ hours: [{ weekday: 1, from: '10:00', to: '25:00' }] })).toEqual(['hours']);
  expect(wrongIn({ hours: [{ weekday: 1, from: '19:00', to: '10:00' }] })).toEqual(['hours']);
});
