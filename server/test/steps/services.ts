import type { Answer, Input } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import { listMessages } from '@hakobu/contract/chat/chat.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { setPayLimits } from '@hakobu/contract/payments/pay-security.api';
import * as api from '@hakobu/contract/services/service.api';
import * as desk from '@hakobu/contract/services/service.desk-api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { film } from '../made/films.ts';
import { sendMessageFile } from '../made/message-files.ts';
import { payPassword, photograph, richShopper, storedOrder } from './stored.ts';
import type { Person, World } from '../world.ts';

export type ServiceCast = { readonly mei: Person; readonly sato: Person; readonly orderCode: string };

/** What people do with services of the warehouse, in one world: each step as its person would take it. */
export const serviceStage = (world: World) => {
  /** A shopper, somebody of the warehouse, and an order of the shopper's on a shelf. */
  const cast = async (yenGiven = 100_000): Promise<ServiceCast> => {
    const mei = await richShopper(world, 'mei', yenGiven);
    const sato = await world.staff('sato', 'warehouse');
    return { mei, sato, orderCode: await storedOrder(world, { mei, packer: sato }) };
  };

  /** Asks for one service at a fixed price, at the price of the list. */
  const ask = async (mei: Person, code: string, offerCode = 'photos', note = ''): Promise<string> => {
    const { offers } = await mei.call(api.listServices, { code });
    const offer = offers.find((each) => each.code === offerCode);
    const totalYen = offer?.pricing === 'fixed' ? (offer.priceYen ?? yen(0)) : yen(0);
    const asked = await mei.call(api.addServices, { code, services: [{ offerCode, note }], totalYen });
    return asked.codes[0] ?? '';
  };

  const keyFor = async (mei: Person, ...codes: string[]): Promise<string> =>
    (await mei.call(payCheckCode, { subject: 'services', codes })).checkCode;

  const pay = async (mei: Person, ...codes: string[]) =>
    mei.call(api.payServices, { codes, payPassword }, { idempotencyKey: await keyFor(mei, ...codes) });

  const charge = (sato: Person, code: string, feeYen = 500, note = '') =>
    sato.call(desk.chargeService, { code, feeYen: yen(feeYen), note });

  /** The same by a colleague of whoever took it. */
  const chargeInstead = async (ito: Person, code: string, feeYen = 500) => {
    const { takenBy } = await ito.call(desk.deskService, { code });
    if (takenBy) await ito.call(desk.takeOverService, { code, fromId: takenBy.id });
    return charge(ito, code, feeYen);
  };

  /** An inspection that was asked for and taken. */
  const taken = async ({ mei, sato, orderCode }: ServiceCast, offerCode = 'inspection'): Promise<string> => {
    const code = await ask(mei, orderCode, offerCode);
    await sato.call(desk.confirmService, { code });
    return code;
  };

  const charged = async (people: ServiceCast, feeYen = 500): Promise<string> => {
    const code = await taken(people);
    await charge(people.sato, code, feeYen);
    return code;
  };

  const agree = async (mei: Person, code: string, feeYen = 500, key?: string): Promise<Answer<typeof api.agreeToFee>> =>
    mei.call(
      api.agreeToFee,
      { code, feeYen: yen(feeYen), payPassword },
      { idempotencyKey: key ?? (await keyFor(mei, code)) },
    );

  const agreed = async (people: ServiceCast, feeYen = 500): Promise<string> => {
    const code = await charged(people, feeYen);
    await agree(people.mei, code, feeYen);
    return code;
  };

  /** Done with a photograph and words, or as it is said. */
  const finish = async (sato: Person, code: string, given: Partial<Input<typeof desk.finishService>> = {}) =>
    sato.call(desk.finishService, { code, text: '外观良好', photos: [await photograph(world, sato)], ...given });

  const stateOf = async (mei: Person, code: string) => (await mei.call(api.serviceDetail, { code })).state;

  /** What the thread of an order was told, in its order: the kinds of notices, with fee and service. */
  const noticesOf = async (mei: Person, orderCode: string) => {
    const { list } = await mei.call(listMessages, { orderCode });
    return list.map(({ body, mType, fromType }) => ({
      mType,
      fromType,
      noticeType: body.noticeType,
      serviceFee: body.serviceFee,
      orderCode: body.orderCode,
      ext: body.ext,
    }));
  };

  const moneyOf = async (mei: Person) => {
    const { cashYen, heldYen } = await mei.call(readWallet, {});
    return { cashYen, heldYen };
  };

  const agreeUnaskedUpTo = (mei: Person, autoAgreeYen: number) =>
    mei.call(setPayLimits, { autoAgreeYen: yen(autoAgreeYen), payPassword });

  return {
    cast,
    ask,
    keyFor,
    pay,
    charge,
    chargeInstead,
    taken,
    charged,
    agree,
    agreed,
    finish,
    stateOf,
    noticesOf,
    moneyOf,
    agreeUnaskedUpTo,
  };
};

/** Uploads a film of what was done, as the desk does; answers its id. */
export const sendFilm = async (world: World, sato: Person): Promise<string> =>
  (await sendMessageFile(world, sato, { bytes: film(), name: 'film.mp4', to: desk.uploadServiceFile })).data.fileId;
