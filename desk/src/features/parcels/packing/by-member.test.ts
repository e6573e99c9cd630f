import { expect, test } from 'vitest';
import { byMember } from './by-member.ts';

const orange = { id: '11', number: '100011', nickName: '橙子' };
const mei = { id: '12', number: '100012', nickName: '小美' };

const shelvesOf = (items: Parameters<typeof byMember>[0]) =>
  byMember(items).map(({ member, items: own }) => [member.number, ...own.map(({ shelf }) => shelf)]);

test('of a group’s parcel each member’s goods stand together, as the aisles run', () => {
  const items = [
    { shelf: 'B-1', member: orange },
    { shelf: 'A-10', member: mei },
    { shelf: 'A-2', member: orange },
  ];
  expect(shelvesOf(items)).toEqual([
    ['100011', 'A-2', 'B-1'],
    ['100012', 'A-10'],
  ]);
});

test('of two members of one name neither has the other’s goods', () => {
  const items = [
    { shelf: 'A-1', member: mei },
    { shelf: 'A-2', member: { ...mei, id: '13', number: '100013' } },
  ];
  expect(shelvesOf(items)).toEqual([
    ['100012', 'A-1'],
    ['100013', 'A-2'],
  ]);
});

test('a shopper’s own parcel has no members', () => {
  expect(byMember([{ shelf: 'A-1', member: null }])).toEqual([]);
});
