import { addToCart } from '@hakobu/contract/carts/cart.api';
import { askFeedback } from '@hakobu/contract/feedback/feedback.api';
import { listLetters } from '@hakobu/contract/letters/letter.api';
import { claimOrder, reportSoldOut } from '@hakobu/contract/orders/order.desk-api';
import { orderDetail } from '@hakobu/contract/orders/order.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { startTopUp } from '@hakobu/contract/payments/top-up.api';
import { saveProxyDraft } from '@hakobu/contract/proxies/proxy.api';
import { claimArrival } from '@hakobu/contract/warehouse/arrival.api';
import { previewWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import { paid, placed } from '../steps/bought.ts';
import { putGoods } from '../steps/goods.ts';
import { shippingStage } from '../steps/group-shipping.ts';
import { added, asked, opened, requestOf } from '../steps/groups.ts';
import { parcelStage } from '../steps/parcels.ts';
import { lamp } from '../steps/proxies.ts';
import { serviceStage } from '../steps/services.ts';
import { sendProof, sentOrder, storedOrder as stored } from '../steps/stored.ts';
import { payeeOf } from '../steps/withdrawing.ts';
import type { Person, World } from '../world.ts';

/** What belongs to one shopper, by what it is called in an input. */
export type Objects = Readonly<
  Record<
    | 'order'
    | 'unpaidOrder'
    | 'storedOrder'
    | 'sentOrder'
    | 'unclaimedOrder'
    | 'freeOrder'
    | 'waitingParcel'
    | 'parcel'
    | 'service'
    | 'topUp'
    | 'withdrawal'
    | 'payee'
    | 'address'
    | 'letter'
    | 'draft'
    | 'cartLine'
    | 'claim'
    | 'question'
    | 'orderMessage'
    | 'chatMessage'
    | 'photo'
    | 'checkCode'
    | 'session'
    | 'passkey'
    | 'export'
    | 'group'
    | 'groupMember'
    | 'groupOrder'
    | 'share',
    string
  >
>;

const oneOf = async (world: World, sql: string, ...of: string[]): Promise<string> => {
  const { rows } = await world.pool.query<{ one: string }>(sql, of);
  const [row] = rows;
  if (!row) throw new Error(`nothing was made for: ${sql}`);
  return row.one;
};

/** One of everything that a shopper can have, each as it comes about. */
export const makeObjects = async (world: World): Promise<{ readonly owner: Person; readonly objects: Objects }> => {
  const people = await parcelStage(world).cast(500_000);
  const { mei, packer, addressId: address } = people;
  const services = serviceStage(world);
  const [unpaidOrder = ''] = await placed(world, mei, [{ priceYen: 1000 }]);
  const { id: parcel, orderCodes } = await parcelStage(world).packed(people);
  const storedOrder = orderCodes[0] ?? '';
  const freeOrder = await stored(world, people);
  const waitingParcel = await parcelStage(world).apply(people, [await stored(world, people)]);
  const sent = await sentOrder(world, mei);
  const { orderCode: unclaimedOrder } = await sentOrder(world, mei);
  const service = await services.charged({ mei, sato: packer, orderCode: sent.orderCode });
  const [failed = '', order = ''] = await paid(world, mei, [{ priceYen: 1000 }, { priceYen: 2000 }], 'ask');
  const buyer = await world.staff('chen', 'buyer');
  await buyer.call(claimOrder, { id: failed });
  await buyer.call(reportSoldOut, { id: failed });
  const question = (await mei.call(orderDetail, { id: order })).order.question?.id ?? '';
  const photo = (await sendProof(world, mei)).data.fileId;
  const claim = await mei.call(claimArrival, { orderCode: sent.orderCode, text: '邮件说已送达', photoIds: [photo] });
  await mei.call(askFeedback, { orderCode: order, text: '卖家发货了吗?', photoIds: [] });
  const draft = (await mei.call(saveProxyDraft, { inCart: true, fields: lamp })).id;
  await mei.call(addToCart, { ...(await putGoods(world.pool)), quantity: 1 });
  const { code: topUp } = await mei.call(startTopUp, { currency: 'JPY', amount: 10_000, provider: 'sandbox' });
  const payee = await payeeOf(world, mei);
  const { code: withdrawal } = await mei.call(previewWithdrawal, { currency: 'JPY', amount: 5000, payeeId: payee });
  await world.settle();
  const group = await opened(world, mei, { isPrivate: true });
  const wu = await world.shopper('wu');
  await asked(wu, group);
  const shipping = shippingStage(world);
  const shipped = await shipping.lockedGroup({ owner: 500, members: [700] }, {}, mei);
  await shipping.apply(shipped);
  const [groupOrder] = await added(mei, group, await placed(world, mei, [{ priceYen: 1000 }]));
  const { list: letters } = await mei.call(listLetters, { limit: 10 });
  return {
    owner: mei,
    objects: {
      order,
      unpaidOrder,
      storedOrder,
      sentOrder: sent.orderCode,
      unclaimedOrder,
      freeOrder,
      waitingParcel,
      parcel,
      service,
      topUp,
      withdrawal,
      group: group.id,
      groupMember: await requestOf(mei, group.id, wu),
      groupOrder: groupOrder?.id ?? '',
      share: (await shipping.shareOf(shipped.owner, shipped)).code,
      payee,
      address,
      letter: letters[0]?.id ?? '',
      draft,
      cartLine: await oneOf(world, 'select id as one from carts.line where shopper_id = $1', mei.id),
      claim: claim.id,
      question,
      orderMessage: await oneOf(world, 'select id as one from feedback.entry where shopper_id = $1', mei.id),
      chatMessage: await oneOf(
        world,
        `select m.conversation_id || '.' || m.seq as one from chat.message m
         join chat.conversation c on c.id = m.conversation_id where c.shopper_id = $1`,
        mei.id,
      ),
      photo,
      session: await oneOf(world, 'select id as one from sign_in.session where shopper_id = $1', mei.id),
      export: await oneOf(
        world,
        `insert into exports.export (id, shopper_id, state, requested_at, due_at, ready_at, bytes)
         values (gen_random_uuid(), $1, 'Ready', now(), now() + interval '1 day', now(), 1) returning id as one`,
        mei.id,
      ),
      passkey: await oneOf(
        world,
        `insert into sign_in.passkey (id, shopper_id, credential_id, user_handle, public_key, counter, transports,
           device_type, is_backed_up, aaguid, name, created_at)
         values (gen_random_uuid(), $1, gen_random_uuid()::text, '', '', 0, '{}', 'multiDevice', true, '', 'phone', $2)
         returning id as one`,
        mei.id,
        world.clock.now().toISOString(),
      ),
      checkCode: (await mei.call(payCheckCode, { subject: 'orders', codes: [unpaidOrder] })).checkCode,
    },
  };
};
