import { describe, expect, test } from 'vitest';
import type { TrackingStatus } from '@hakobu/contract/tracking/tracking.shape';
import { eventsIn, statusFrom } from './carriers/seventeen-track.rules.ts';
import { newestFirst, statusOf } from './tracking.rules.ts';

const heard = (hour: number, status: TrackingStatus) => ({ at: new Date(Date.UTC(2026, 10, 20, hour)), status });

describe('where a consignment stands', () => {
  test.each<[string, ReturnType<typeof heard>[][], TrackingStatus | null]>([
    ['nothing sent', [], null],
    ['nothing heard', [[]], null],
    ['the newest of one waybill', [[heard(2, 'customs'), heard(1, 'accepted')]], 'customs'],
    ['delivered', [[heard(1, 'accepted'), heard(3, 'delivered')]], 'delivered'],
    ['one of two delivered', [[heard(9, 'delivered')], [heard(2, 'inTransit')]], 'inTransit'],
    ['one delivered, nothing heard of the other', [[heard(9, 'delivered')], []], 'inTransit'],
    ['both delivered', [[heard(9, 'delivered')], [heard(2, 'delivered')]], 'delivered'],
    ['trouble with the newer of two', [[heard(3, 'exception')], [heard(2, 'inTransit')]], 'exception'],
  ])('%s', (_, waybills, status) => {
    expect(statusOf(waybills)).toBe(status);
  });
  test('of two events at one instant the one further along is newer', () => {
    const [first] = newestFirst([heard(1, 'inTransit'), heard(1, 'delivered'), heard(1, 'accepted')]);
    expect(first?.status).toBe('delivered');
  });
});

describe("17TRACK's words", () => {
  test.each<[string, string, TrackingStatus]>([
    ['InfoReceived', '', 'accepted'],
    ['InTransit_PickedUp', 'PickedUp', 'accepted'],
    ['InTransit_Departure', 'Departure', 'inTransit'],
    ['InTransit_CustomsProcessing', '', 'customs'],
    ['AvailableForPickup_Other', 'AvailableForPickup', 'outForDelivery'],
    ['DeliveryFailure_NoBody', '', 'exception'],
    ['Delivered_Other', 'Delivered', 'delivered'],
    ['Exception_Returning', '', 'returned'],
    ['Exception_Lost', '', 'exception'],
    ['', 'Delivered', 'delivered'],
    ['SomethingNew_Other', '', 'inTransit'],
  ])('%s at stage "%s" is %s', (subStatus, stage, status) => {
    expect(statusFrom(subStatus, stage)).toBe(status);
  });
  test('times of any zone are read; an event without one is left out; the place falls back to the address', () => {
    const events = [
      { time_iso: '2026-11-20T12:00:00+09:00', description: ' Accepted ', address: { city: 'Tokyo', country: 'JP' } },
      { time_utc: 'soon', description: 'never' },
    ];
    const answer = {
      code: 0,
      data: { accepted: [{ number: 'EG1', track_info: { tracking: { providers: [{ events }] } } }] },
    };
    expect(eventsIn(answer).get('EG1')).toEqual([
      { at: new Date('2026-11-20T03:00:00Z'), status: 'inTransit', text: 'Accepted', place: 'Tokyo, JP' },
    ]);
  });
});
