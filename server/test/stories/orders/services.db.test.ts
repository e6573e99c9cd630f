import { type Lifecycle, type Mover, movesFrom } from '@hakobu/contract/base/lifecycle';
import { yen } from '@hakobu/contract/base/money';
import { cancelOrder } from '@hakobu/contract/orders/order.api';
import { fixedServiceLifecycle } from '@hakobu/contract/services/fixed-service.lifecycle';
import { inspectionLifecycle } from '@hakobu/contract/services/inspection.lifecycle';
import * as api from '@hakobu/contract/services/service.api';
import * as desk from '@hakobu/contract/services/service.desk-api';
import type { ServiceState } from '@hakobu/contract/services/service.shape';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../../src/platform/clock/clock.ts';
import { systemCaller } from '../../../src/platform/http/caller.ts';
import { record } from '../../../src/platform/outbox/outbox.ts';
import { paid } from '../../steps/bought.ts';
import { codeOf } from '../../steps/refused.ts';
import { type ServiceCast, serviceStage } from '../../steps/services.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();
const stage = serviceStage(world);
const feeYen = 600;

type Story = {
  readonly people: ServiceCast;
  readonly code: string;
};

/** An order that is paid and not claimed: its shopper may still end it. */
const cancellable = async (): Promise<ServiceCast> => {
  const { mei, sato } = await stage.cast();
  const [orderCode = ''] = await paid(world, mei, [{}]);
  return { mei, sato, orderCode };
};

const overdue = async (): Promise<void> => {
  world.clock.advance(dayMs);
  await world.settle();
};

/** How a service comes to stand in each state that something can follow on. */
const reach: Readonly<Partial<Record<ServiceState, (people: ServiceCast) => Promise<string>>>> = {
  Unpaid: ({ mei, orderCode }) => stage.ask(mei, orderCode),
  Paid: async ({ mei, orderCode }) => {
    const code = await stage.ask(mei, orderCode);
    await stage.pay(mei, code);
    return code;
  },
  Requested: ({ mei, orderCode }) => stage.ask(mei, orderCode, 'inspection'),
  Confirmed: (people) => stage.taken(people),
  Charge: (people) => stage.charged(people, feeYen),
  Agree: (people) => stage.agreed(people, feeYen),
  Rejection: async (people) => {
    const code = await stage.charged(people, feeYen);
    await people.mei.call(api.rejectFee, { code });
    return code;
  },
  AutoSuccess: async (people) => {
    await stage.agreeUnaskedUpTo(people.mei, feeYen);
    return stage.charged(people, feeYen);
  },
  AutoFail: async (people) => {
    const code = await stage.charged(people, feeYen);
    await overdue();
    return code;
  },
};

const shopperAndStaff: readonly Mover[] = ['shopper', 'staff'];

const clerk = () => world.staff('ito', 'warehouse');
const end = async ({ people }: Story): Promise<void> => {
  await people.mei.call(cancelOrder, { id: people.orderCode });
  await world.settle();
};

/** What takes each arrow, by verb and mover. Where the product ends a service, its order has ended. */
const takes: Readonly<Record<string, (story: Story) => Promise<unknown>>> = {
  'pay shopper': ({ people, code }) => stage.pay(people.mei, code),
  'drop shopper': ({ people, code }) => people.mei.call(api.cancelService, { code }),
  'drop system': async () => {
    world.clock.advance(hourMs);
    await world.settle();
  },
  'finish staff': async ({ code }) => stage.finish(await clerk(), code),
  'refund shopper': ({ people, code }) => people.mei.call(api.cancelService, { code }),
  'refund staff': async ({ code }) => (await clerk()).call(desk.giveUpService, { code, reason: '不能做' }),
  'refund system': end,
  'confirm staff': async ({ code }) => (await clerk()).call(desk.confirmService, { code }),
  // It is closed in the same transaction: nothing else takes a request by itself.
  'confirm system': end,
  'charge staff': async ({ code }) => stage.chargeInstead(await clerk(), code, feeYen),
  'agree shopper': ({ people, code }) => stage.agree(people.mei, code, feeYen),
  'reject shopper': ({ people, code }) => people.mei.call(api.rejectFee, { code }),
  'autoSucceed system': async ({ people }) => {
    await stage.agreeUnaskedUpTo(people.mei, feeYen);
    await world.platform.transact(systemCaller('test'), (tx) =>
      record(tx, 'topUp.credited', { topUpCode: 'T202611200001', shopperId: people.mei.id }),
    );
    await world.settle();
  },
  'autoFail system': overdue,
  'close staff': async ({ code }) => (await clerk()).call(desk.giveUpService, { code, reason: '不能做' }),
  'close system': end,
};

const stepsOf = async ({ people, code }: Story) => (await people.mei.call(api.serviceDetail, { code })).steps;

const arrowsOf = (table: Lifecycle) =>
  table.states.flatMap((from) =>
    (['shopper', 'staff', 'system'] as const).flatMap((by) =>
      movesFrom(table, from, by).map((verb) => ({ from, verb, by, to: table.moves[verb]!.to })),
    ),
  );

for (const table of [fixedServiceLifecycle, inspectionLifecycle] as readonly Lifecycle[])
  describe(`every arrow of ${table.name}`, () => {
    it.each(arrowsOf(table))('$from → $to by $verb of the $by', async ({ from, verb, by, to }) => {
      const people = by === 'system' ? await cancellable() : await stage.cast();
      const code = await reach[from as ServiceState]!(people);
      const story = { people, code };
      const take = takes[`${verb} ${by}`];
      expect(take, `somebody takes ${verb} as ${by}`).toBeDefined();
      const before = (await stepsOf(story)).length;
      await take!(story);
      const step = (await stepsOf(story))[before];
      expect(step).toMatchObject({ verb, to, by });
    });

    it('nobody takes another one: every move from a state that it does not start from is refused', async () => {
      const people = await stage.cast();
      const byPeople = ['agree', 'reject', 'confirm', 'charge', 'finish', 'refund', 'pay'] as const;
      const openIn = async (state: string): Promise<string[]> => {
        const code = await reach[state as ServiceState]!(people);
        const calls: Readonly<Record<(typeof byPeople)[number], () => Promise<unknown>>> = {
          agree: () => stage.agree(people.mei, code, feeYen, '0197f3a0-0000-7000-8000-000000000001'),
          reject: () => people.mei.call(api.rejectFee, { code }),
          confirm: async () => (await clerk()).call(desk.confirmService, { code }),
          charge: async () => (await clerk()).call(desk.chargeService, { code, feeYen: yen(feeYen) }),
          finish: async () => (await clerk()).call(desk.finishService, { code }),
          refund: () => people.mei.call(api.cancelService, { code }),
          pay: () => stage.keyFor(people.mei, code),
        };
        const open = new Set<string>(shopperAndStaff.flatMap((by) => movesFrom(table, state, by)));
        // A cancellation drops what is not paid; a check code is made for a fee, too; a quoted one is finished by closing it.
        if (open.has('drop')) open.add('refund');
        if (open.has('agree')) open.add('pay');
        if (['Confirmed', 'Agree', 'AutoSuccess'].includes(state)) open.add('finish');
        const taken: string[] = [];
        for (const verb of byPeople)
          if (!open.has(verb) && (await codeOf(calls[verb]())) !== 10003) taken.push(`${verb} in ${state}`);
        return taken;
      };
      const states = table.states.filter((state) => !table.ends.includes(state) && state !== 'AutoSuccess');
      for (const state of states) {
        expect(await openIn(state)).toEqual([]);
        for (const each of (await people.mei.call(api.listServices, { code: people.orderCode })).list)
          if (each.state === 'Charge') await people.mei.call(api.rejectFee, { code: each.code });
      }
    });
  });
