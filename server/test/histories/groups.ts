import type { Input } from '@hakobu/contract/base/endpoint';
import * as api from '@hakobu/contract/groups/group.api';
import * as orders from '@hakobu/contract/groups/group-order.api';
import type { FreightSplit } from '@hakobu/contract/groups/group.shape';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import * as handover from '@hakobu/contract/groups/handover.api';
import * as members from '@hakobu/contract/groups/membership.api';
import { sellerCancelled } from '@hakobu/contract/orders/order.desk-api';
import { dayMs, hourMs } from '../../src/platform/clock/clock.ts';
import { accepted, daysAhead, joined, opened } from '../steps/groups.ts';
import { arrive, sentOrder } from '../steps/stored.ts';
import type { Person } from '../world.ts';
import { type Hall, type Look, personOf } from './group-room.ts';
import type { Dice, Moves } from './town.ts';

const splits: readonly FreightSplit[] = ['byWeight', 'byWeight', 'equal', 'ownerPays'];

const buy = async ({ town, boxes }: Hall, dice: Dice, person: Person): Promise<string> => {
  const sent = await sentOrder(town.world, person, { priceYen: dice.whole(300, 9000) });
  const box = { sent, weightGrams: dice.whole(50, 2500) };
  boxes.set(sent.orderCode, box);
  if (dice.whole(0, 4) > 0) await arrive(town.world, town.packer, sent, { weightGrams: box.weightGrams });
  return sent.orderCode;
};

/** An order of one's own, on its way to the warehouse or there already, of a weight and a price by chance. */
export const order = (hall: Hall, dice: Dice): Promise<string> =>
  buy(hall, dice, dice.pick(hall.town.shoppers)!.person);

/** Somebody opens a group; mostly all the others are in soon, and most have something in it. */
export const open = async (hall: Hall, dice: Dice): Promise<void> => {
  const { world, shoppers } = hall.town;
  const { person: owner, addressId } = dice.pick(shoppers)!;
  const split = dice.pick(splits)!;
  const deadlineAt = daysAhead(world, dice.whole(2, 30));
  const group = await opened(world, owner, { split, addressId, mostMembers: 10, deadlineAt });
  if (dice.whole(0, 4) === 0) return;
  for (const { person } of shoppers) {
    if (person !== owner) await joined(owner, group, person);
    if (dice.whole(0, 5) > 0) await accepted(owner, person, group, [await buy(hall, dice, person)]);
  }
};

/** What may be done while a group takes members and orders in; first what gets it on. */
export const recruit = (hall: Hall, dice: Dice, look: Look): Moves => {
  const { town } = hall;
  const { group, places, free } = look;
  const { code: id, version } = group;
  const owner = personOf(hall, group.ownerId);
  const owned = places.find(({ shopperId }) => shopperId === group.ownerId);
  const outside = town.shoppers.filter(
    ({ person }) => !places.some(({ shopperId, state }) => shopperId === person.id && state !== 'Left'),
  );
  const asking = places.filter(({ state }) => state === 'Pending');
  const inside = places.filter(({ state }) => state === 'Approved');
  const others = inside.filter((place) => place !== owned);
  const pending = look.orders.filter(({ state }) => state === 'PendingReview');
  const addable = free.filter(({ shopperId }) => inside.some((place) => place.shopperId === shopperId));
  const newcomer = dice.pick(outside);
  const asked = dice.pick(asking);
  const other = dice.pick(others);
  const added = dice.pick(addable);
  const waiting = dice.pick(pending);
  const join = async () => {
    if (newcomer) await newcomer.person.call(members.joinGroup, { id, termsVersion: group.termsVersion, message: '' });
  };
  const put = async () => {
    if (!added) return;
    const { shopperId, code } = added;
    const { list } = await personOf(hall, shopperId).call(orders.addGroupOrders, { id, orderCodes: [code] });
    if (dice.whole(0, 2) > 0)
      await owner.call(orders.acceptGroupOrders, { id, orderIds: list.map(({ id: orderId }) => orderId) });
  };
  const promise = async (): Promise<Input<typeof api.changeGroupTerms>> => {
    const addressId = (await owner.call(readGroup, { id })).owned?.addressId ?? '';
    return { id, version, split: dice.pick(splits)!, addressId, routeCodes: ['jp-ems'], mostMembers: 10 };
  };
  const place = (asking_: typeof asked) => ({ id, memberId: asking_?.id ?? '' });
  const lateTo = inside.find(({ acceptBy }) => acceptBy !== null);
  const offered = look.offeredTo === null ? undefined : personOf(hall, look.offeredTo);
  const takeOver = async () => {
    const own = town.shoppers.find(({ person }) => person.id === look.offeredTo);
    const seen = await own?.person.call(readGroup, { id });
    const asks = { id, addressId: own?.addressId ?? '', version: seen?.handover?.version ?? 0 };
    await own?.person.call(handover.acceptHandover, asks);
  };
  const acceptTerms = async () => {
    if (lateTo)
      await personOf(hall, lateTo.shopperId).call(members.acceptGroupTerms, { id, termsVersion: group.termsVersion });
  };
  const withAccepted = new Set(
    look.orders.filter(({ state }) => state === 'Accepted').map(({ membershipId }) => membershipId),
  );
  const canLock = withAccepted.size > 1 && !lateTo;
  return {
    ...(canLock ? { lock: () => owner.call(api.lockGroup, { id, version }) } : {}),
    ...(offered ? { takeOver, decline: () => offered.call(handover.declineHandover, { id }) } : {}),
    ...(lateTo ? { acceptTerms } : {}),
    ...(asked
      ? {
          approve: () => owner.call(members.approveMember, place(asked)),
          reject: () => owner.call(members.rejectMember, { ...place(asked), reason: '' }),
        }
      : {}),
    ...(added && withAccepted.size < 2 ? { put } : {}),
    ...(newcomer ? { join } : {}),
    ...(added ? { putMore: put } : {}),
    ...(waiting
      ? {
          accept: () => owner.call(orders.acceptGroupOrders, { id, orderIds: [waiting.id] }),
          refuse: () => owner.call(orders.refuseGroupOrder, { id, orderId: waiting.id, reason: 'Not of this shop' }),
        }
      : {}),
    ...(other
      ? {
          leave: () => personOf(hall, other.shopperId).call(members.leaveGroup, { id }),
          remove: () => owner.call(members.removeMember, { ...place(other), reason: 'Enough' }),
          offer: () => owner.call(handover.offerHandover, place(other)),
        }
      : {}),
    changeTerms: async () => owner.call(api.changeGroupTerms, await promise()),
    dissolve: () => owner.call(api.dissolveGroup, { id, version, reason: 'Enough' }),
  };
};

/** What may be done with a group whatever its state: an order taken back, its shopper gone, the order itself ended. */
export const always = (hall: Hall, dice: Dice, { group, places, orders: live }: Look): Moves => {
  const { code: id } = group;
  const some = dice.pick(live.filter(({ state }) => state === 'PendingReview' || state === 'Accepted'));
  const coming = dice.pick(live.filter(({ orderState }) => orderState === 'SellerShipped'));
  const others = places.filter(({ shopperId }) => shopperId !== group.ownerId);
  const anybody = dice.pick(others);
  const shopperOf = (membershipId: string) => places.find((place) => place.id === membershipId)?.shopperId ?? '';
  const takeBack = async () => {
    if (some)
      await personOf(hall, shopperOf(some.membershipId)).call(orders.takeBackGroupOrder, { id, orderId: some.id });
  };
  return {
    ...(some ? { takeBack } : {}),
    ...(coming
      ? {
          arrive: async () => {
            const box = hall.boxes.get(coming.orderCode);
            if (box) await arrive(hall.town.world, hall.town.packer, box.sent, { weightGrams: box.weightGrams });
          },
          refund: () => hall.town.buyer.call(sellerCancelled, { id: coming.orderCode }),
        }
      : {}),
    ...(anybody ? { leave: () => personOf(hall, anybody.shopperId).call(members.leaveGroup, { id }) } : {}),
  };
};

/** The clock goes on, mostly past the two days in which people answer; seldom past the end of all storage. */
export const letTimePass = async ({ town: { world } }: Hall, dice: Dice): Promise<void> => {
  const ms = dice.pick([
    hourMs,
    49 * hourMs,
    49 * hourMs,
    8 * dayMs,
    ...(dice.whole(0, 3) === 0 ? [125 * dayMs] : []),
  ])!;
  world.clock.advance(ms);
  await world.settle();
};
