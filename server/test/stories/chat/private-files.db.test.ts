import { randomUUID } from 'node:crypto';
import { codes } from '@hakobu/contract/base/codes';
import { listMessages } from '@hakobu/contract/chat/chat.api';
import { listLetters } from '@hakobu/contract/letters/letter.api';
import { addEcOrder, saveProxyDraft } from '@hakobu/contract/proxies/proxy.api';
import { confirmParcel } from '@hakobu/contract/parcels/parcel.api';
import { addParcelTracking } from '@hakobu/contract/parcels/parcel.desk-api';
import { sendSlip, startTopUp } from '@hakobu/contract/payments/top-up.api';
import { changeTopUpTerms } from '@hakobu/contract/payments/top-up.desk-api';
import { addReview } from '@hakobu/contract/reviews/review.api';
import { roles } from '@hakobu/contract/staff/permissions';
import { claimArrival } from '@hakobu/contract/warehouse/arrival.api';
import { expect, test } from 'vitest';
import { pdf } from '../../made/archives.ts';
import { type Ear, openEar } from '../../ears.ts';
import { feedbackStage } from '../../steps/feedback.ts';
import { openConnectionRegistry } from '../../connection-registries.ts';
import { sendMessageFile, signedPhoto } from '../../made/message-files.ts';
import { parcelStage } from '../../steps/parcels.ts';
import { lamp, lampYen } from '../../steps/proxies.ts';
import { codeOf } from '../../steps/refused.ts';
import { boughtOrder, photograph, richShopper, sendProof, storedOrder } from '../../steps/stored.ts';
import { serviceStage } from '../../steps/services.ts';
import { warehouseStage } from '../../steps/warehouse.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();
const parcels = parcelStage(world);
const services = serviceStage(world);
const warehouse = warehouseStage(world);
const feedback = feedbackStage(world);
const hourMs = 3_600_000;

const picture = async (of: Person): Promise<string> => (await sendProof(world, of)).data.fileId;

/** An order by link with a picture of the shopper's own. */
const withProxyOrder = async (mei: Person) => {
  const fileId = await picture(mei);
  const { id } = await mei.call(addEcOrder, { ...lamp, pictures: [{ fileId }], totalYen: lampYen });
  return { proxyCode: id, fileId };
};
const askCard = (of: Ear, code: string) => of.text('', { ext: JSON.stringify({ card: { kind: 'order', code } }) });

/** A shopper of whom every kind of private file is kept, and what calls ask about: codes and ids of what is theirs. */
const owner = async () => {
  const people = await parcels.cast(900_000);
  const { mei, packer } = people;
  await world.settle();
  const received = await parcels.sent(people);
  const at = world.clock.now().toISOString();
  await packer.call(addParcelTracking, { id: received.id, at, status: 'delivered', text: '妥投' });
  await mei.call(confirmParcel, { id: received.id });
  const packed = await parcels.packed(people);
  const [reviewedCode = ''] = received.orderCodes;
  const [packedCode = ''] = packed.orderCodes;
  const storedCode = await storedOrder(world, people);

  const kato = await world.staff('kato', 'finance');
  await kato.call(changeTopUpTerms, { tiers: [], bankAccounts: { JPY: 'A bank\n1', CNY: 'A bank\n2' } });
  const { code: topUpCode } = await mei.call(startTopUp, { currency: 'JPY', amount: 1000, provider: 'bank' });
  const slip = await picture(mei);
  const paidOn = '2026-11-20';
  await mei.call(sendSlip, { code: topUpCode, uploadIds: [slip], payerName: 'LIN XIAO', paidOn, amount: 1000 });

  const ofDraft = await picture(mei);
  const { id: draftId } = await mei.call(saveProxyDraft, { fields: { ...lamp, pictures: [{ fileId: ofDraft }] } });
  const { proxyCode } = await withProxyOrder(mei);

  const serviceCode = await services.ask(mei, storedCode);
  await services.pay(mei, serviceCode);
  await services.finish(packer, serviceCode);

  const { id: bought, buyer } = await boughtOrder(world, mei);
  const box = await warehouse.keep(packer, '770012345678');
  const ofClaim = await picture(mei);
  const claim = await mei.call(claimArrival, {
    orderCode: bought,
    trackingNo: '770012345678',
    text: '单号',
    photoIds: [ofClaim],
  });
  const asked = await picture(mei);
  await feedback.ask(mei, bought, '到哪了', [asked]);
  const answered = await photograph(world, buyer);
  await feedback.answer(buyer, bought, { photoIds: [answered] });

  const registry = openConnectionRegistry(world);
  const ear = await openEar(registry, { who: 'shopper', personId: mei.id });
  const shown = (await sendMessageFile(world, mei, { bytes: await signedPhoto() })).data.fileId;
  const document = (await sendMessageFile(world, mei, { bytes: pdf() })).data.fileId;
  await ear.send({ msgId: randomUUID(), mType: 1, body: { case: 'image', value: { name: shown } } });
  await ear.send({ msgId: randomUUID(), mType: 3, body: { case: 'file', value: { name: document } } });
  await askCard(ear, proxyCode);
  const { rows } = await world.pool.query<{ id: string }>(
    'select id::text from chat.conversation where shopper_id = $1',
    [mei.id],
  );

  const published = await picture(mei);
  const review = await mei.call(addReview, { orderCode: reviewedCode, stars: 5, photoIds: [published] });
  const { goods } = review;
  await world.settle();
  const letters = (await mei.call(listLetters, {})).list.map(({ id }) => id);
  const files = await world.pool.query<{ id: string }>('select id::text from uploads.file where owner = any ($1)', [
    [`shopper:${mei.id}`, `staff:${packer.id}`, `staff:${buyer.id}`],
  ]);
  return {
    mei,
    // All that is public of what was uploaded: whoever writes a review shows its pictures to everybody. The faces of
    // shoppers, and pictures of slides, notices and goods are shown to everybody, too, and are none of these files.
    published,
    files: files.rows.map(({ id }) => id).filter((id) => id !== published),
    platformCode: goods.platformCode,
    things: [
      mei.id,
      reviewedCode,
      received.id,
      packedCode,
      storedCode,
      packed.id,
      bought,
      topUpCode,
      draftId,
      proxyCode,
      serviceCode,
      goods.goodsId,
      box.id,
      claim.id,
      review.id,
      ...rows.map(({ id }) => id),
      ...letters.slice(0, 1),
    ],
  };
};

type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean };
type Operation = { readonly tags: readonly [string]; readonly parameters?: readonly Parameter[] };
type Asking = { readonly by: string; readonly url: string };

// What a call asks for beside the one thing that it is about.
const besides: Readonly<Record<string, string>> = {
  currency: 'JPY',
  provider: 'bank',
  amount: '50000',
  subject: 'orders',
  owner: 'customer',
  from: '2026-11-01',
  day: '2026-11-19',
  month: '2026-11',
  type: '1',
  waybillNo: 'EN482915999JP',
  words: '单号',
};
const about = new Set(['id', 'code', 'codes', 'orderCode', 'sMsgId', 'trackingNo', 'template', 'goodsId', 'sellerId']);

/** Every read of the server: bare where it may be, and about each of these things where it is about one. */
const allReads = async (things: readonly string[], platformCode: string): Promise<Asking[]> => {
  const { paths } = (await world.http.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, { get?: Operation }>;
  }>();
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get) return [];
    const asked = (get.parameters ?? []).filter((each) => each.in !== 'header');
    const must = asked.filter(({ required }) => required).map(({ name }) => name);
    const key = must.find((name) => about.has(name)) ?? asked.find(({ name }) => about.has(name))?.name;
    const urlFor = (thing?: string): string => {
      const values = new Map(must.flatMap((name) => (besides[name] ? [[name, besides[name]] as const] : [])));
      if (key && thing !== undefined) values.set(key, thing);
      if (asked.some(({ name }) => name === 'platformCode') && thing !== undefined)
        values.set('platformCode', platformCode);
      const at = path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = values.get(name) ?? 'x';
        values.delete(name);
        return encodeURIComponent(value);
      });
      return values.size > 0 ? `${at}?${new URLSearchParams([...values]).toString()}` : at;
    };
    const bare = key && must.includes(key) ? [] : [urlFor()];
    return [...bare, ...(key ? things.map(urlFor) : [])].map((url) => ({ by: get.tags[0], url }));
  });
};

const shopperHeaders = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const staffHeaders = ({ token }: Person) => ({ cookie: `hakobu-desk=${token}`, 'x-hakobu-desk': '1' });
const bodyOf = async (url: string, headers: Record<string, string>): Promise<string> =>
  (await world.http.inject({ url, headers: { zoneid: 'Asia/Tokyo', ...headers } })).body;
const statusOf = async (url: string): Promise<number> => (await world.http.inject({ url })).statusCode;

/** The addresses of our own server in an answer that name one of these files; a card is JSON within JSON. */
const addressesIn = (answer: string, files: readonly string[]): string[] =>
  [...answer.replaceAll('\\', '').matchAll(/\/api\/[^"\s<>,]+/g)]
    .map(([address]) => address)
    .filter((address) => files.some((id) => address.includes(id)));

const isSigned = (address: string): boolean =>
  /^\/api\/file\/[0-9a-f-]{36}\?size=\w+&until=\d{9,11}&sign=[\w-]{43}$/.test(address) ||
  /^\/api\/web\/picture\/own\/[0-9a-f-]{36}\/\d{9,11}\.[\w-]{22}$/.test(address);

/** The same address without its signature, with another one, for another file, and with a later end. */
const forgedFrom = (address: string, another: string): string[] => {
  const third = address.at(-3) === 'A' ? 'B' : 'A';
  const changed = `${address.slice(0, -3)}${third}${address.slice(-2)}`;
  const [id = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(address) ?? [];
  const later = address.replace(/\d{9,11}(?=[.&])/, '9999999999');
  const unsigned = address.startsWith('/api/file/')
    ? [address.split('?')[0] ?? '', address.replace(/&sign=.*/, '')]
    : [address.replace(/\/[^/]+$/, ''), address.replace(/\/\d+\./, '/')];
  return [...unsigned, changed, later, address.replace(id, another)];
};
const statusesOf = async (urls: readonly string[]) => {
  const found: [string, number][] = [];
  for (const url of urls) found.push([url, await statusOf(url)]);
  return found;
};

test(
  'private files are shown only to whom they concern, and only behind addresses that run out',
  { timeout: 120_000 },
  async () => {
    const { mei, files, published, platformCode, things } = await owner();
    const reads = await allReads(things, platformCode);
    expect(reads.length).toBeGreaterThan(500);
    const ofDesk = reads.filter(({ by }) => by === 'staff');
    const notOfDesk = reads.filter(({ by }) => by !== 'staff');

    const addresses = new Set<string>();
    const read = async (asked: readonly Asking[], headers: Record<string, string>) => {
      const [answered, showing]: [Asking[], Asking[]] = [[], []];
      for (const each of asked) {
        const body = await bodyOf(each.url, headers);
        if (body.startsWith('{"code"') && !body.startsWith('{"code":10000')) continue;
        answered.push(each);
        const shown = addressesIn(body, files);
        if (shown.length > 0) showing.push(each);
        for (const address of shown) addresses.add(address);
      }
      return { answered, showing };
    };

    // Whose they are sees them, and the desk does: all of it together, and each kind of staff alone.
    const mine = await read(notOfDesk, shopperHeaders(mei));
    const desk = await read(ofDesk, staffHeaders(await world.staff('all', ...roles)));
    for (const role of roles) await read(desk.answered, staffHeaders(await world.staff(role, role)));
    const all = [...addresses];
    expect(all.filter((address) => !isSigned(address))).toEqual([]);
    expect(files.filter((id) => !all.some((address) => address.includes(id)))).toEqual([]);
    expect((await statusesOf(all)).filter(([, status]) => status !== 200)).toEqual([]);
    for (const kind of ['size=full', 'size=thumbnail', 'size=file', '/own/']) {
      const address = all.find((each) => each.includes(kind)) ?? '';
      const forged = forgedFrom(address, files.find((id) => !address.includes(id)) ?? '');
      expect(await statusesOf(forged)).toEqual(forged.map((url) => [url, 404]));
    }

    // Nobody else hears of them, not even of their ids.
    const open = mine.answered.filter(({ by }) => by === 'public');
    for (const [asked, headers] of [
      [mine.answered, shopperHeaders(await world.shopper('li'))],
      [open, {}],
    ] as const) {
      const bodies = await Promise.all(asked.map(async ({ url }) => [url, await bodyOf(url, headers)] as const));
      expect(bodies.filter(([, body]) => files.some((id) => body.includes(id))).map(([url]) => url)).toEqual([]);
      // Whoever writes a review publishes its pictures.
      expect(bodies.some(([, body]) => body.includes(published))).toBe(true);
    }

    world.clock.advance(8 * hourMs);
    expect((await statusesOf(all)).filter(([, status]) => status !== 404)).toEqual([]);
    for (const { url } of mine.showing) {
      const fresh = addressesIn(await bodyOf(url, shopperHeaders(mei)), files);
      const dead = (await statusesOf(fresh)).filter(([, status]) => status !== 200);
      expect([url, fresh.length > 0, dead]).toEqual([url, true, []]);
    }
  },
);

test('a card over the socket carries an address that runs out, and a later one carries a fresh one', async () => {
  const mei = await richShopper(world, 'mei');
  const { proxyCode, fileId } = await withProxyOrder(mei);
  const registry = openConnectionRegistry(world);
  const ear = await openEar(registry, { who: 'shopper', personId: mei.id });
  await askCard(ear, proxyCode);
  const cardIn = (of: Ear): string => {
    const card = of.chats().find(({ ext }) => ext.includes(proxyCode));
    return addressesIn(card?.ext ?? '', [fileId])[0] ?? '';
  };
  await expect.poll(() => cardIn(ear)).not.toBe('');
  const given = cardIn(ear);
  expect([isSigned(given), await statusOf(given)]).toEqual([true, 200]);

  world.clock.advance(8 * hourMs);
  expect(await statusOf(given)).toBe(404);
  // Said again in words, or as a picture of a page, an address that has run out stays what it is.
  await ear.text(given);
  expect(await codeOf(mei.call(saveProxyDraft, { fields: { ...lamp, pictures: [{ imageUrl: given }] } }))).toBe(
    codes.invalidRequest,
  );
  const { list } = await mei.call(listMessages, {});
  expect(list.find(({ body }) => body.content?.includes(fileId))?.body.content).toBe(given);
  const later = await openEar(registry, { who: 'shopper', personId: mei.id });
  await expect.poll(() => cardIn(later)).not.toBe('');
  expect([cardIn(later) === given, await statusOf(cardIn(later))]).toEqual([false, 200]);
});
