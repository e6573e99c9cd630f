import { afterEach, describe, expect, test } from 'vitest';
import { makeWorld } from '../../../test/world.ts';
import { hourMs, minuteMs } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { CarrierEvent } from './carriers/carrier.port.ts';
import { fakeCarrier } from './carriers/carrier.fake.ts';
import { addTrackingEvent, followWaybill, trackingOf } from './tracking.actions.ts';
import { askCarrier } from './tracking.jobs.ts';
import type { Subject } from './tracking.store.ts';

const world = makeWorld();
const caller = systemCaller('test');

const parcel = (): Subject => ({ kind: 'parcel', code: `P${newId()}` });
const ems = (number: string) => ({ carrier: 'japan-post', number });
const event = (hour: number, status: CarrierEvent['status'], text = status): CarrierEvent => ({
  at: new Date(Date.UTC(2026, 10, 20, hour)),
  status,
  text,
  place: 'TOKYO',
});
const add = (subject: Subject, number: string, carried: CarrierEvent) =>
  world.platform.transact(caller, (tx) => addTrackingEvent(tx, { subject, waybill: ems(number), ...carried }));
const recorded = async (code: string) => {
  const rows = await world.platform.db.selectFrom('platform.event').select(['id', 'happened']).orderBy('id').execute();
  return rows.map(({ happened }) => happened).filter((happened) => JSON.stringify(happened).includes(code));
};

describe('what staff type', () => {
  test('is shown newest first, and said once with where the parcel stands', async () => {
    const subject = parcel();
    expect(await add(subject, 'EG1', event(3, 'customs'))).toBe(true);
    expect(await add(subject, 'EG1', event(1, 'accepted'))).toBe(true);
    const tracking = await trackingOf(world.platform.db, subject);
    expect(tracking.waybills).toEqual([ems('EG1')]);
    expect([tracking.status, tracking.events.map(({ status }) => status)]).toEqual([
      'customs',
      ['customs', 'accepted'],
    ]);
    expect(await recorded(subject.code)).toMatchObject([{ status: 'customs' }, { status: 'customs' }]);
  });
  test('twice, or by two at once, stands once', async () => {
    const subject = parcel();
    const answer = event(5, 'delivered');
    const wrote = await Promise.all([1, 2, 3, 4].map(() => add(subject, 'EG2', answer)));
    expect(wrote.filter(Boolean).length).toBe(1);
    expect(await add(subject, 'EG2', answer)).toBe(false);
    expect((await trackingOf(world.platform.db, subject)).events.length).toBe(1);
    expect((await recorded(subject.code)).length).toBe(1);
  });
  test('two boxes of a parcel are delivered when both are, however their news cross', async () => {
    const subject = parcel();
    await world.platform.transact(caller, async (tx) => {
      await followWaybill(tx, subject, ems('EG3'));
      await followWaybill(tx, subject, ems('EG4'));
      await followWaybill(tx, subject, ems('EG4'));
    });
    await add(subject, 'EG3', event(5, 'delivered'));
    expect((await trackingOf(world.platform.db, subject)).status).toBe('inTransit');
    const more = [event(6, 'outForDelivery'), event(7, 'delivered')];
    await Promise.all([...more.map((one) => add(subject, 'EG4', one)), add(subject, 'EG3', event(1, 'accepted'))]);
    const tracking = await trackingOf(world.platform.db, subject);
    expect([tracking.waybills.length, tracking.status, tracking.events.length]).toEqual([2, 'delivered', 4]);
    expect((await recorded(subject.code)).at(-1)).toMatchObject({ status: 'delivered' });
  });
  test('two boxes delivered at one instant: one of the two reports says that the parcel is', async () => {
    for (const attempt of [1, 2, 3, 4, 5]) {
      const subject = parcel();
      const numbers = [`EG${attempt}a`, `EG${attempt}b`];
      await world.platform.transact(caller, async (tx) => {
        for (const number of numbers) await followWaybill(tx, subject, ems(number));
      });
      await Promise.all(numbers.map((number) => add(subject, number, event(5, 'delivered'))));
      expect(await recorded(subject.code)).toContainEqual({ ...subject, status: 'delivered' });
    }
  });
  test('nothing is known of a parcel that was never sent, nor of an order with the same code', async () => {
    const subject = parcel();
    await add(subject, 'EG5', event(1, 'accepted'));
    const other = await trackingOf(world.platform.db, { kind: 'order', code: subject.code });
    expect(other).toEqual({ waybills: [], status: null, events: [] });
  });
});

describe('what a carrier is asked', () => {
  afterEach(async () => {
    await world.platform.db.updateTable('tracking.waybill').set({ dueAt: null }).execute();
  });
  const follow = async (number: string): Promise<Subject> => {
    const subject = parcel();
    await world.platform.db.updateTable('tracking.waybill').set({ dueAt: null }).execute();
    await world.platform.transact(caller, (tx) => followWaybill(tx, subject, ems(number)));
    return subject;
  };

  test('at once, every six hours, and no more once it is delivered', async () => {
    const { carrier, asked, tell } = fakeCarrier();
    const job = askCarrier(world.platform, carrier);
    const subject = await follow('EG10');
    expect([await job.run(), await job.run()]).toEqual([1, 0]);
    tell('EG10', event(1, 'accepted'), event(4, 'delivered'));
    world.clock.advance(6 * hourMs - 1);
    expect(await job.run()).toBe(0);
    world.clock.advance(1);
    expect(await job.run()).toBe(1);
    expect((await trackingOf(world.platform.db, subject)).status).toBe('delivered');
    world.clock.advance(24 * hourMs);
    expect([await job.run(), asked.length]).toEqual([0, 2]);
  });
  test('again after a quarter of an hour when it was away, with nothing lost', async () => {
    const { carrier, tell, setAway } = fakeCarrier();
    const job = askCarrier(world.platform, carrier);
    const subject = await follow('EG11');
    tell('EG11', event(1, 'accepted'));
    setAway(true);
    expect(await job.run()).toBe(1);
    setAway(false);
    expect(await job.run()).toBe(0);
    world.clock.advance(15 * minuteMs);
    expect(await job.run()).toBe(1);
    expect((await trackingOf(world.platform.db, subject)).status).toBe('accepted');
  });
  test('by one server at a time, and never again for a number that it does not take', async () => {
    const { carrier, asked, refuse } = fakeCarrier();
    const job = askCarrier(world.platform, carrier);
    await follow('EG12');
    refuse('EG12');
    const taken = await Promise.all([job.run(), job.run(), job.run()]);
    expect(taken.toSorted()).toEqual([0, 0, 1]);
    world.clock.advance(48 * hourMs);
    expect([await job.run(), asked.length]).toEqual([0, 1]);
  });
});
