import type { Input } from '@hakobu/contract/base/endpoint';
import { codes } from '@hakobu/contract/base/codes';
import { listGroups, readGroup } from '@hakobu/contract/groups/hall.api';
import { beforeAll, expect, test } from 'vitest';
import { putGoods } from '../../../test/steps/goods.ts';
import { daysAhead, joined, opened } from '../../../test/steps/groups.ts';
import { codeOf } from '../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { minuteMs } from '../../platform/clock/clock.ts';

const world = makeWorld();
let badges = '';
let figures = '';
let full = '';
let hidden = '';
let owner: Person;

beforeAll(async () => {
  owner = await world.shopper('Orange');
  await putGoods(world.pool);
  badges = (await opened(world, owner, { title: '东京谷子拼邮', deadlineAt: daysAhead(world, 9) })).id;
  world.clock.advance(minuteMs);
  const figure = { title: '手办 100% 正版', shop: 'AmiAmi', notice: '只收小件', deadlineAt: daysAhead(world, 5) };
  figures = (await opened(world, owner, { ...figure, platformCode: 'store' })).id;
  world.clock.advance(minuteMs);
  const pair = await opened(world, owner, { title: '两个人的车', mostMembers: 2, deadlineAt: daysAhead(world, 2) });
  await joined(owner, pair, await world.shopper('Mei'));
  full = pair.id;
  world.clock.advance(minuteMs);
  hidden = (await opened(world, await world.shopper('Lin'), { title: '谷子私车', isPrivate: true })).id;
});

const found = async (asked: Partial<Input<typeof listGroups>> = {}): Promise<string[]> =>
  (await world.anyone(listGroups, { ...asked })).list.map(({ id }) => id);

test('the hall shows groups that take members in, the newest first or the next deadline, and no private one', async () => {
  expect(await found()).toEqual([full, figures, badges]);
  expect(await found({ sort: 'deadline' })).toEqual([full, figures, badges].toSorted((a, b) => order(a) - order(b)));
});

const order = (id: string): number => [full, figures, badges].indexOf(id);

test.each([
  ['谷子', () => [badges]],
  ['amiami', () => [figures]],
  ['小件', () => [figures]],
  ['100%', () => [figures]],
  ['%', () => [figures]],
  ['_', () => []],
  ['私车', () => []],
])('%s finds what has it in title, shop or notice', async (keyword, expected) => {
  expect(await found({ keyword })).toEqual(expected());
});

test.each([
  ['a platform', { platformCode: 'store' }, () => [figures]],
  ['a country', { countryCode: 'CN' }, () => [full, figures, badges]],
  ['another country', { countryCode: 'US' }, () => []],
  ['a deadline within three days', { withinDays: 3 }, () => [full]],
  ['places left', { hasPlaces: '1' as const }, () => [figures, badges]],
])('by %s', async (_, asked, expected) => {
  expect(await found(asked)).toEqual(expected());
});

test.each(['newest', 'deadline'] as const)('page by page, %s', async (sort) => {
  const whole = await found({ sort });
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await world.anyone(listGroups, { sort, limit: 1, ...(cursor ? { cursor } : {}) });
    pages.push(...page.list.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(pages).toEqual(whole);
});

test('a private one is read by whoever has its code; a code that nobody has is answered alike whatever it is', async () => {
  expect((await world.anyone(readGroup, { id: hidden })).isPrivate).toBe(true);
  expect(await codeOf(world.anyone(readGroup, { id: 'GAAAAAAAAAA' }))).toBe(codes.notFound);
});

test('an owner who is frozen has no group in the hall', async () => {
  await world.pool.query("update shoppers.shopper set state = 'frozen' where id = $1", [owner.id]);
  expect(await found()).toEqual([]);
  await world.pool.query("update shoppers.shopper set state = 'open' where id = $1", [owner.id]);
  expect(await found()).toHaveLength(3);
});
