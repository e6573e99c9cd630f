import { auditFacets, listAudit, recordDownload } from '@hakobu/contract/audit/audit.desk-api';
import type { Asked } from '@hakobu/contract/base/endpoint';
import { codes } from '@hakobu/contract/base/codes';
import { beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { dayMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { audit } from './index.ts';

const world = makeWorld();
let admin: Person;

const write = (action: string, object: string) =>
  world.platform.transact(systemCaller('test'), (tx) =>
    audit(tx, systemCaller('test'), { action, object, before: { state: 'A' }, after: { state: 'B' } }),
  );

beforeAll(async () => {
  await write('orders.buy', 'order:O1');
  await write('orders.split', 'order:O1');
  await write('ordersLike.buy', 'order:O2');
  world.clock.advance(dayMs);
  await write('parcels.dispatch', 'parcel:P1');
  admin = await world.staff('mori', 'admin');
});

const actionsUnder = async (asked: Partial<Asked<typeof listAudit>>): Promise<string[]> => {
  const { list } = await admin.call(listAudit, { actor: 'system:test', ...asked });
  return list.map(({ action }) => action);
};

test('the log is filtered by one verb, by the word of many, by object and by a day of Japan', async () => {
  expect(await actionsUnder({})).toEqual(['parcels.dispatch', 'ordersLike.buy', 'orders.split', 'orders.buy']);
  expect(await actionsUnder({ action: 'orders.buy' })).toEqual(['orders.buy']);
  expect(await actionsUnder({ action: 'orders' })).toEqual(['orders.split', 'orders.buy']);
  expect(await actionsUnder({ action: '%' })).toEqual([]);
  expect(await actionsUnder({ object: 'order:O2' })).toEqual(['ordersLike.buy']);
  expect(await actionsUnder({ day: '2026-11-21' })).toEqual(['parcels.dispatch']);
  expect(await actionsUnder({ day: '2026-11-20', action: 'orders' })).toEqual(['orders.split', 'orders.buy']);
  expect(await actionsUnder({ day: '2026-11-19' })).toEqual([]);
  expect(await codeOf(admin.call(listAudit, { day: '2026-02-30' }))).toBe(codes.invalidRequest);
});

test('what the log can be filtered by stands in it once, and only for who may read it', async () => {
  const { actors, actions } = await admin.call(auditFacets, {});
  expect(actors).toContainEqual({ actor: 'system:test', name: 'test' });
  expect(new Set(actors.map(({ actor }) => actor)).size).toBe(actors.length);
  expect(actions).toEqual([...new Set(actions)]);
  expect(actions).toEqual(expect.arrayContaining(['orders.buy', 'orders.split', 'ordersLike.buy', 'parcels.dispatch']));
  const chen = await world.staff('chen', 'buyer');
  expect(await codeOf(chen.call(auditFacets, {}))).toBe(codes.notPermitted);
});

test('who saves a list as a file stands in the log, with its filters and its length', async () => {
  const sora = await world.staff('sora', 'finance');
  await sora.call(recordDownload, { list: 'top-ups', rows: 120, page: '/topups?state=Credited' });
  const { list } = await admin.call(listAudit, { object: 'list:top-ups' });
  expect(list).toMatchObject([
    { action: 'lists.download', actorName: 'sora', after: { rows: 120, page: '/topups?state=Credited' } },
  ]);
  expect(await codeOf(world.anyone(recordDownload, { list: 'top-ups', rows: 1, page: '/' }))).toBe(codes.noToken);
});
