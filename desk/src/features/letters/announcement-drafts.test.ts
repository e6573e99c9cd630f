import { AnnouncementGiven } from '@hakobu/contract/letters/announcement.shape';
import { recipientsUnknown } from '@hakobu/contract/letters/letter.problems';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type AnnouncementDraft,
  accountsIn,
  givenOf,
  linkOf,
  newDraft,
  unknownAccountsIn,
} from './announcement-drafts.ts';

/** How many fields the schema refuses. */
const wrongFields = (draft: AnnouncementDraft): number => {
  const { error } = z.safeParse(AnnouncementGiven, givenOf(draft));
  return new Set(error?.issues.map(({ path }) => path.join('.'))).size;
};

test('accounts are taken as they are pasted, each once', () => {
  expect(accountsIn(' 10000001，mei@example.com\n１０００００１, +8613800138000；10000001 ')).toEqual([
    '10000001',
    'mei@example.com',
    '1000001',
    '+8613800138000',
  ]);
  expect(accountsIn('  ')).toEqual([]);
});

test('a link that cannot be one is not sent', () => {
  expect(linkOf(newDraft)).toBeNull();
  expect(linkOf({ ...newDraft, linkKind: 'goods', linkCode: ' mercari/m1 ' })).toEqual({
    kind: 'goods',
    code: 'mercari/m1',
  });
  for (const linkCode of ['m1', 'javascript:alert(1)', 'mercari/m1?x', ''])
    expect(linkOf({ ...newDraft, linkKind: 'goods', linkCode })).toBeUndefined();
  expect(linkOf({ ...newDraft, linkKind: 'screen', linkCode: 'nowhere' })).toBeUndefined();
});

test('a draft needs a name and nothing else; who is chosen only counts where somebody is', () => {
  expect(wrongFields(newDraft)).toBe(1);
  expect(givenOf({ ...newDraft, name: ' 年末 ', accounts: '1' })).toEqual({
    name: '年末',
    kind: 'activity',
    words: {},
    audience: 'all',
    accounts: [],
  });
});

test('a refusal says which accounts nobody has', () => {
  const refused = recipientsUnknown({ count: 1 }, { accounts: ['nobody@example.com'] });
  expect(unknownAccountsIn(refused)).toEqual(['nobody@example.com']);
  expect([new Error('lost'), null].map(unknownAccountsIn)).toEqual([[], []]);
});

test('a draft without a name, with a link that is none, has two faults', () => {
  expect(wrongFields({ ...newDraft, linkKind: 'goods', linkCode: 'x' })).toBe(2);
  expect(wrongFields({ ...newDraft, name: '年末' })).toBe(0);
});
