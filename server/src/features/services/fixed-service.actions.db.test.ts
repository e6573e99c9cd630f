import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { cancelOrder, orderDetail } from '@hakobu/contract/orders/order.api';
import * as parcels from '@hakobu/contract/parcels/parcel.api';
import { dispatchParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import * as api from '@hakobu/contract/services/service.api';
import * as desk from '@hakobu/contract/services/service.desk-api';
import { readStatement } from '@hakobu/contract/wallet/statement.api';
import { describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../../platform/clock/clock.ts';
import { atOnce, doneIn, times } from '../../../test/at-once.ts';
import { pdf } from '../../../test/made/archives.ts';
import { paid } from '../../../test/steps/bought.ts';
import { sendMessageFile, signedPhoto } from '../../../test/made/message-files.ts';
import { parcelStage, sheetFor } from '../../../test/steps/parcels.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { sendFilm, serviceStage } from '../../../test/steps/services.ts';
import { payPassword, photograph, richShopper, storedOrder } from '../../../test/steps/stored.ts';
import { makeWorld } from '../../../test/world.ts';

const world = makeWorld();
const stage = serviceStage(world);
const boxes = parcelStage(world);

describe('the price list', () => {
  it('says what may be had for an order and for a parcel, in the language of the reader, and what comes with the freight', async () => {
    const all = await world.anyone(api.listOffers, {});
    expect(all.map(({ code }) => code)).toEqual([
      'photos',
      'inspection',
      'detailedInspection',
      'removePackaging',
      'vacuum',
      'bubbleWrap',
      'carton',
      'woodenFrame',
      'split',
      'shockLabel',
      'insurance',
    ]);
    expect(all.find(({ code }) => code === 'insurance')).toMatchObject({ pricing: 'byRoute', priceYen: null });
    const ofOrder = await world.anyone(api.listOffers, { subject: 'order' });
    expect(ofOrder.every(({ subjects }) => subjects.includes('order'))).toBe(true);
  });

  it('is changed by whoever may, from the version that was seen, and what stands keeps its price', async () => {
    const { mei, orderCode } = await stage.cast();
    const ren = await world.staff('ren', 'content');
    const code = await stage.ask(mei, orderCode, 'removePackaging');
    const list = await ren.call(desk.listDeskOffers, {});
    const entry = list.find((each) => each.code === 'removePackaging')!;
    const { place: _place, ...draft } = entry;
    const saved = await ren.call(desk.saveOffer, { ...draft, priceYen: yen(180) });
    expect(saved).toMatchObject({ priceYen: 180, version: 2 });
    expect(await refusal(ren.call(desk.saveOffer, { ...draft, priceYen: yen(190) }))).toMatchObject({
      code: codes.wrongState,
      data: { version: 2 },
    });
    expect((await mei.call(api.serviceDetail, { code })).feeYen).toBe(100);
    const seen = { code: orderCode, services: [{ offerCode: 'removePackaging' }], totalYen: yen(100) };
    expect(await refusal(mei.call(api.addServices, seen))).toMatchObject({
      code: codes.priceChanged,
      data: { totalYen: 180 },
    });
    await ren.call(desk.saveOffer, { ...draft, version: 2 });
    const warehouse = await world.staff('ito', 'warehouse');
    expect(await codeOf(warehouse.call(desk.saveOffer, { ...draft, version: 3 }))).toBe(codes.notPermitted);
  });

  it('keeps an entry without a price of its own without one when it is changed', async () => {
    const ren = await world.staff('ren', 'content');
    const list = await ren.call(desk.listDeskOffers, {});
    const { place: _place, ...draft } = list.find(({ code }) => code === 'insurance')!;
    const saved = await ren.call(desk.saveOffer, { ...draft, workHours: 25 });
    expect(saved).toMatchObject({ pricing: 'byRoute', priceYen: null, workHours: 25, version: draft.version + 1 });
  });

  it('takes new entries and an order of its own, and is not ordered from an older one', async () => {
    const ren = await world.staff('ren', 'content');
    const words = { 'zh-CN': '祈福', 'zh-TW': '祈福', en: 'Blessing', ja: 'お祓い' };
    const entry = {
      code: 'blessing',
      version: 0,
      names: words,
      descriptions: words,
      pricing: 'fixed' as const,
      priceYen: yen(0),
      perPiece: false,
      subjects: ['order' as const],
      outputs: [],
      workHours: 24,
      isOffered: true,
    };
    expect(await ren.call(desk.saveOffer, entry)).toMatchObject({ version: 1, place: 12 });
    expect(await codeOf(ren.call(desk.saveOffer, entry))).toBe(codes.wrongState);
    expect(await codeOf(ren.call(desk.saveOffer, { ...entry, code: 'other', priceYen: null }))).toBe(
      codes.invalidRequest,
    );
    const quoted = { ...entry, code: 'other', pricing: 'quoted' as const, subjects: ['parcel' as const] };
    expect(await codeOf(ren.call(desk.saveOffer, quoted))).toBe(codes.invalidRequest);
    const list = (await ren.call(desk.listDeskOffers, {})).map(({ code }) => code);
    const turned = list.toReversed();
    expect((await ren.call(desk.sortOffers, { codes: turned })).map(({ code }) => code)).toEqual(turned);
    expect(await codeOf(ren.call(desk.sortOffers, { codes: turned.slice(1) }))).toBe(codes.wrongState);
    await ren.call(desk.sortOffers, { codes: list });
    // What costs nothing waits for no payment.
    const { mei, orderCode } = await stage.cast();
    expect(await stage.stateOf(mei, await stage.ask(mei, orderCode, 'blessing'))).toBe('Paid');
    await ren.call(desk.saveOffer, { ...entry, version: 1, isOffered: false });
    expect(
      await codeOf(
        mei.call(api.addServices, { code: orderCode, services: [{ offerCode: 'blessing' }], totalYen: yen(0) }),
      ),
    ).toBe(codes.wrongState);
  });
});

describe('a service at a fixed price', () => {
  it('is charged when it is paid, and stays so when it is done with its photographs; the shopper sees what was done', async () => {
    const { mei, sato, orderCode } = await stage.cast();
    const before = await stage.moneyOf(mei);
    const revenueBefore = await boxes.balanceOf('revenue:warehouse-service');
    const code = await stage.ask(mei, orderCode, 'photos', '背面的标签');
    const waiting = await mei.call(api.serviceDetail, { code });
    expect(waiting).toMatchObject({ state: 'Unpaid', feeYen: 300, note: '背面的标签', preview: { costYen: 300 } });
    expect(await stage.pay(mei, code)).toEqual({ codes: [code], paidYen: 300 });
    expect(await stage.moneyOf(mei)).toEqual({ cashYen: before.cashYen - 300, heldYen: before.heldYen });
    expect((await boxes.balanceOf('revenue:warehouse-service')) - revenueBefore).toBe(300);
    const done = await stage.finish(sato, code);
    expect(done).toMatchObject({ state: 'Done', result: { isDone: true, photos: [{}] }, shelf: 'A-07-4' });
    expect(await stage.moneyOf(mei)).toEqual({ cashYen: before.cashYen - 300, heldYen: before.heldYen });
    expect((await boxes.balanceOf('revenue:warehouse-service')) - revenueBefore).toBe(300);
    const seen = await mei.call(api.serviceDetail, { code });
    expect(seen.steps.map(({ verb, by, byName }) => ({ verb, by, byName }))).toEqual([
      { verb: 'ask', by: 'shopper', byName: null },
      { verb: 'pay', by: 'shopper', byName: null },
      { verb: 'finish', by: 'staff', byName: null },
    ]);
    const { money } = await mei.call(orderDetail, { id: orderCode });
    expect(money.at(-1)).toMatchObject({ kind: 'service.charge', reason: 'service', direction: 'debit', amount: 300 });
    const { list } = await mei.call(readStatement, { kind: 'service' });
    expect(list).toMatchObject([{ reason: 'service', amount: -300, code: orderCode }]);
  });

  it('is refused what it promises not to lack: photographs, goods that are here, files of one’s own', async () => {
    const { mei, sato, orderCode } = await stage.cast();
    const code = await stage.ask(mei, orderCode);
    expect(await codeOf(stage.finish(sato, code))).toBe(codes.wrongState);
    await stage.pay(mei, code);
    expect(await refusal(sato.call(desk.finishService, { code, text: '好' }))).toMatchObject({
      code: codes.invalidRequest,
      data: { lacks: ['photos'] },
    });
    const ito = await world.staff('ito', 'warehouse');
    const foreign = await photograph(world, ito);
    expect(await codeOf(sato.call(desk.finishService, { code, photos: [foreign] }))).toBe(codes.notFound);
    expect(await codeOf(stage.finish(sato, code, { videos: [{ fileId: foreign }] }))).toBe(codes.notFound);
    const [onItsWay = ''] = await paid(world, mei, [{}]);
    const early = await stage.ask(mei, onItsWay);
    await stage.pay(mei, early);
    expect(await codeOf(stage.finish(sato, early))).toBe(codes.wrongState);
  });

  it('is given back in full when it is not done, and when its shopper takes it back', async () => {
    const { mei, sato, orderCode } = await stage.cast();
    const before = await stage.moneyOf(mei);
    const first = await stage.ask(mei, orderCode);
    const second = await stage.ask(mei, orderCode, 'vacuum');
    const third = await stage.ask(mei, orderCode, 'removePackaging');
    await stage.pay(mei, first, second);
    expect(await sato.call(desk.giveUpService, { code: first, reason: '商品太小' })).toMatchObject({
      state: 'Refunded',
      result: { isDone: false, text: '商品太小' },
    });
    expect(await mei.call(api.cancelService, { code: second })).toMatchObject({ state: 'Refunded' });
    expect(await mei.call(api.cancelService, { code: third })).toMatchObject({ state: 'Dropped' });
    expect(await stage.moneyOf(mei)).toEqual(before);
    const { money } = await mei.call(orderDetail, { id: orderCode });
    expect(money.slice(-2)).toMatchObject(
      [300, 200].map((amount) => ({ kind: 'service.refund', reason: 'serviceReturned', direction: 'credit', amount })),
    );
    expect(await codeOf(mei.call(api.cancelService, { code: first }))).toBe(codes.wrongState);
    expect(await codeOf(stage.finish(sato, second))).toBe(codes.wrongState);
    const lin = await richShopper(world, 'lin');
    expect(await codeOf(lin.call(api.cancelService, { code: first }))).toBe(codes.notFound);
    expect(await codeOf(lin.call(api.serviceDetail, { code: first }))).toBe(codes.notFound);
    expect(await codeOf(lin.call(api.listServices, { code: orderCode }))).toBe(codes.notFound);
  });

  it('that is not paid within half an hour is dropped, and cannot be paid though no job has ended it', async () => {
    const { mei, orderCode } = await stage.cast();
    const code = await stage.ask(mei, orderCode);
    const key = await stage.keyFor(mei, code);
    world.clock.advance(30 * minuteMs);
    const late = mei.call(api.payServices, { codes: [code], payPassword }, { idempotencyKey: key });
    expect(await codeOf(late)).toBe(codes.wrongState);
    await world.settle();
    expect(await stage.stateOf(mei, code)).toBe('Dropped');
  });

  it('is paid all or none, and not without enough', async () => {
    const { mei, orderCode } = await stage.cast(4000);
    const mine = [await stage.ask(mei, orderCode), await stage.ask(mei, orderCode)];
    const { orderCode: other, mei: chen } = await stage.cast();
    const foreign = await stage.ask(chen, other);
    expect(await codeOf(stage.keyFor(mei, ...mine, foreign))).toBe(codes.notFound);
    const { cashYen } = await stage.moneyOf(mei);
    expect(cashYen).toBeLessThan(1000);
    const many: string[] = [];
    for (let at = 0; at < 4; at += 1) many.push(await stage.ask(mei, orderCode));
    expect(await codeOf(stage.pay(mei, ...mine, ...many))).toBe(codes.insufficientBalance);
    for (const code of [...mine, ...many]) expect(await stage.stateOf(mei, code)).toBe('Unpaid');
  });

  it('raced by payments, cancellations and staff ends in one state, and its money is in one place', async () => {
    const { mei, sato, orderCode } = await stage.cast();
    const before = await stage.moneyOf(mei);
    const code = await stage.ask(mei, orderCode);
    const keys = await Promise.all(times(10, 0).map(() => stage.keyFor(mei, code)));
    const photo = await photograph(world, sato);
    const done = await atOnce(
      [
        ...keys.map(
          (idempotencyKey) => () => mei.call(api.payServices, { codes: [code], payPassword }, { idempotencyKey }),
        ),
        ...times(5, () => mei.call(api.cancelService, { code })),
        ...times(5, () => sato.call(desk.finishService, { code, photos: [photo] })),
        ...times(5, () => sato.call(desk.giveUpService, { code, reason: '不能做' })),
      ],
      [codes.wrongState, codes.checkCodeInvalid],
    );
    expect(doneIn(done.slice(0, 10))).toBeLessThanOrEqual(1);
    expect(doneIn(done.slice(10))).toBeLessThanOrEqual(1);
    const state = await stage.stateOf(mei, code);
    const cashYen = before.cashYen - (state === 'Done' || state === 'Paid' ? 300 : 0);
    expect(await stage.moneyOf(mei)).toEqual({ cashYen, heldYen: before.heldYen });
  });

  it('ends with its order: what was not done goes back, what was not paid is dropped', async () => {
    const mei = await richShopper(world, 'mei');
    const [order = ''] = await paid(world, mei, [{}]);
    const before = await stage.moneyOf(mei);
    const charged = await stage.ask(mei, order);
    await stage.pay(mei, charged);
    const open = await stage.ask(mei, order, 'vacuum');
    await mei.call(cancelOrder, { id: order });
    await world.settle();
    expect(await stage.stateOf(mei, charged)).toBe('Refunded');
    expect(await stage.stateOf(mei, open)).toBe('Dropped');
    expect(await stage.moneyOf(mei)).toEqual({ cashYen: before.cashYen + before.heldYen, heldYen: 0 });
    expect(
      await codeOf(mei.call(api.addServices, { code: order, services: [{ offerCode: 'photos' }], totalYen: yen(300) })),
    ).toBe(codes.wrongState);
  });
});

describe('a service on a parcel', () => {
  it('is done while the box is here, and shown to whoever packs beside those of its orders', async () => {
    const people = await boxes.cast();
    const { mei, packer } = people;
    const stored = await storedOrder(world, people);
    const onOrder = await stage.ask(mei, stored);
    await stage.pay(mei, onOrder);
    const parcel = await boxes.apply(people, [stored]);
    const onParcel = await stage.ask(mei, parcel, 'bubbleWrap');
    await stage.pay(mei, onParcel);
    const beside = await packer.call(desk.listServicesOf, { code: parcel });
    expect(beside.map(({ code }) => code).toSorted()).toEqual([onOrder, onParcel].toSorted());
    const { list, counts } = await packer.call(desk.listDeskServices, { view: 'work', keyword: parcel });
    expect(list).toMatchObject([{ code: onParcel, isHere: true, shelf: 'A-07-4', workDueAt: expect.any(String) }]);
    expect(counts.work).toBeGreaterThanOrEqual(2);
    const undone = async () =>
      (await packer.call(desk.listUndoneParcels, {})).find(({ parcelCode }) => parcelCode === parcel)?.undone;
    expect(await undone()).toBe(2);
    expect(await packer.call(desk.finishService, { code: onParcel })).toMatchObject({ state: 'Done' });
    expect(await undone()).toBe(1);
  });

  it('is not asked for once it is being packed, and quoted ones never', async () => {
    const people = await boxes.cast();
    const { id } = await boxes.packed(people);
    const { list, offers } = await people.mei.call(api.listServices, { code: id });
    expect({ list, offers }).toEqual({ list: [], offers: [] });
    const late = { code: id, services: [{ offerCode: 'carton' }], totalYen: yen(300) };
    expect(await refusal(people.mei.call(api.addServices, late))).toMatchObject({
      code: codes.wrongState,
      data: { offerCode: 'carton' },
    });
    const open = await boxes.apply(people, [await storedOrder(world, people)]);
    for (const offerCode of ['inspection', 'insurance', 'nothing']) {
      const unfit = { code: open, services: [{ offerCode }], totalYen: yen(0) };
      expect(await codeOf(people.mei.call(api.addServices, unfit))).toBe(codes.wrongState);
    }
  });

  it('that is cancelled gives back what was paid for it, and leaves those of its orders as they are', async () => {
    const people = await boxes.cast();
    const { mei } = people;
    const stored = await storedOrder(world, people);
    const onOrder = await stage.ask(mei, stored);
    await stage.pay(mei, onOrder);
    const parcel = await boxes.apply(people, [stored]);
    const onParcel = await stage.ask(mei, parcel, 'carton');
    await stage.pay(mei, onParcel);
    const charged = await stage.moneyOf(mei);
    await mei.call(parcels.cancelParcel, { id: parcel });
    await world.settle();
    expect(await stage.stateOf(mei, onParcel)).toBe('Refunded');
    expect(await stage.stateOf(mei, onOrder)).toBe('Paid');
    expect(await stage.moneyOf(mei)).toEqual({ ...charged, cashYen: charged.cashYen + 300 });
  });

  it('that leaves gives back what was not done to it and to its orders', async () => {
    const people = await boxes.cast();
    const { mei, packer } = people;
    const stored = await storedOrder(world, people);
    const [onOrder, quoted] = [await stage.ask(mei, stored), await stage.ask(mei, stored, 'inspection')];
    await stage.pay(mei, onOrder);
    const parcel = await boxes.apply(people, [stored]);
    const onParcel = await stage.ask(mei, parcel, 'carton');
    await stage.pay(mei, onParcel);
    await boxes.scanAll(people, parcel, [stored]);
    await boxes.finish(people, parcel);
    await boxes.pay(people, parcel);
    const { cashYen } = await stage.moneyOf(mei);
    await mei.call(parcels.fillSheet, { id: parcel, ...sheetFor([stored]) });
    await packer.call(dispatchParcel, { id: parcel, carrier: 'japan-post', waybillNo: boxes.waybill() });
    await world.settle();
    expect(await stage.stateOf(mei, onParcel)).toBe('Refunded');
    expect(await stage.stateOf(mei, onOrder)).toBe('Refunded');
    expect(await stage.stateOf(mei, quoted)).toBe('Closed');
    expect(await stage.moneyOf(mei)).toEqual({ cashYen: cashYen + 600, heldYen: 0 });
  });
});

describe('a result', () => {
  it('takes films alone by its door, and says what is wrong with anything else', async () => {
    const { mei, sato, orderCode } = await stage.cast();
    for (const bytes of [pdf(), await signedPhoto(), Buffer.from('<html>a film</html>')])
      expect(await sendMessageFile(world, sato, { bytes, name: 'film.mp4', to: desk.uploadServiceFile })).toMatchObject(
        { code: codes.invalidRequest, message: '只能上传 MP4 或 MOV 视频' },
      );
    const code = await stage.ask(mei, orderCode);
    await stage.pay(mei, code);
    const foreign = await sendFilm(world, await world.staff('ito', 'warehouse'));
    expect(await refusal(stage.finish(sato, code, { videos: [{ fileId: foreign }] }))).toMatchObject({
      code: codes.notFound,
      message: '视频没有上传成功，请重新选择',
    });
  });

  it('keeps its film and the picture of it, which a day later are still there, and shows both by signed addresses', async () => {
    const { mei, sato, orderCode } = await stage.cast();
    const code = await stage.ask(mei, orderCode);
    await stage.pay(mei, code);
    const film = await sendFilm(world, sato);
    const cover = await photograph(world, sato);
    const foreign = await photograph(world, await world.staff('ito', 'warehouse'));
    const withCover = (coverId: string) => stage.finish(sato, code, { videos: [{ fileId: film, coverId }] });
    expect(await codeOf(withCover(foreign))).toBe(codes.notFound);
    await withCover(cover);
    // A film that could not be drawn has none; its neighbour keeps its own.
    const next = await stage.ask(mei, orderCode, 'vacuum');
    await stage.pay(mei, next);
    const [plain, drawn] = [await sendFilm(world, sato), await sendFilm(world, sato)];
    const both = await stage.finish(sato, next, {
      videos: [{ fileId: plain }, { fileId: drawn, coverId: await photograph(world, sato) }],
    });
    expect(both.result?.videos).toMatchObject([
      { fileId: plain, coverUrl: null },
      { fileId: drawn, coverUrl: expect.stringContaining('size=thumbnail') },
    ]);
    world.clock.advance(2 * dayMs);
    await world.settle();
    const { result } = await mei.call(api.serviceDetail, { code });
    const show = async (address: string | null | undefined) => {
      const url = new URL(address ?? '', 'http://localhost');
      const { statusCode, headers } = await world.http.inject({ method: 'GET', url: `${url.pathname}${url.search}` });
      return { statusCode, type: headers['content-type'] };
    };
    const [shown] = result?.videos ?? [];
    expect(await show(shown?.url)).toEqual({ statusCode: 200, type: expect.stringMatching(/^video/) });
    expect(await show(shown?.coverUrl)).toEqual({ statusCode: 200, type: 'image/webp' });
  });
});
