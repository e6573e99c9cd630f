import { yen } from '@hakobu/contract/base/money';
import { hourMs } from '../../src/platform/clock/clock.ts';
import * as api from '@hakobu/contract/services/service.api';
import * as desk from '@hakobu/contract/services/service.desk-api';
import { serviceStage } from '../steps/services.ts';
import { chosen, type Dice, type Move, type Moves, type Town } from './town.ts';

type Row = { readonly code: string; readonly state: string; readonly pricing: string; readonly shopper_id: string };

export const askService = async (town: Town, dice: Dice): Promise<Move | undefined> => {
  const shopper = dice.pick(town.shoppers)!.person;
  const stored = await town.rows<{ code: string }>(
    `select code from orders.order where shopper_id = $1 and state = 'InWarehouse' order by placed_at, code`,
    [shopper.id],
  );
  const order = dice.pick(stored);
  const offer = dice.pick(['photos', 'inspection', 'inspection']) ?? 'photos';
  const take = () => serviceStage(town.world).ask(shopper, order?.code ?? '', offer);
  return order && { name: `service.ask ${offer}`, take };
};

const movesOf = (town: Town, dice: Dice, service: Row): Moves => {
  const { world, packer } = town;
  const { code } = service;
  const { person } = town.shopperOf(service.shopper_id);
  const stage = serviceStage(world);
  const giveUp = () => packer.call(desk.giveUpService, { code, reason: 'no room' });
  const finish = () => stage.finish(packer, code);
  const charge = () => stage.charge(packer, code, dice.whole(1, 900));
  const agree = async () => {
    const { feeYen } = await person.call(api.serviceDetail, { code });
    await stage.agree(person, code, feeYen ?? 0);
  };
  switch (service.state) {
    case 'Unpaid':
      return { pay: () => stage.pay(person, code), drop: () => person.call(api.cancelService, { code }) };
    case 'Paid':
      return { finishFixed: finish, takeBack: () => person.call(api.cancelService, { code }), giveUpFixed: giveUp };
    case 'Requested':
      return { confirm: () => packer.call(desk.confirmService, { code }) };
    case 'Confirmed':
      return { charge, giveUp };
    case 'Charge':
      return {
        agree,
        reject: () => person.call(api.rejectFee, { code, note: '' }),
        autoFail: async () => {
          world.clock.advance(25 * hourMs);
          await world.settle();
        },
      };
    case 'Rejection':
    case 'AutoFail':
      return { chargeAgain: charge, giveUp };
    case 'Agree':
    case 'AutoSuccess':
      return { finish, giveUpPaid: giveUp };
    default:
      return {};
  }
};

export const moveService = async (town: Town, dice: Dice): Promise<Move | undefined> => {
  const found = await town.rows<Row>(
    `select code, state, pricing, shopper_id from services.service
     where ended_at is null and shopper_id = any($1) order by code`,
    [town.shoppers.map(({ person }) => person.id)],
  );
  const service = dice.pick(found);
  return service && chosen(dice, 'service', movesOf(town, dice, service));
};

/** Fees up to this are agreed to unasked from now on. */
export const agreeUnasked = (town: Town, dice: Dice): Move => ({
  name: 'service.agreeUnasked',
  take: () => serviceStage(town.world).agreeUnaskedUpTo(dice.pick(town.shoppers)!.person, yen(dice.whole(0, 1) * 500)),
});
