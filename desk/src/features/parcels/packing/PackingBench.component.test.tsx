import type { Answer } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import { finishPacking, previewQuotes, scanParcelItem, unpackParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { noRouteCarries, wrongItem } from '@hakobu/contract/parcels/parcel.problems';
import { uploadPhoto } from '@hakobu/contract/uploads/upload.desk-api';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { giveParcel, offer, orderCodes, parcelCode, refusedRoute } from '../../../../test/parcel-to-pack.ts';
import { draw, press, scan, server } from '../../../../test/render.tsx';
import { PackingBench } from './PackingBench.tsx';

const nextCode = 'P202611200002';
const photoId = '018f0000-0000-7000-8000-000000000003';

const openBench = async () => {
  const onOpen = vi.fn<(id: string) => void>();
  const onClosed = vi.fn<() => void>();
  const drawn = draw(<PackingBench id={parcelCode} next={nextCode} last={null} onOpen={onOpen} onClosed={onClosed} />, [
    'parcels.read',
    'parcels.pack',
    'services.read',
  ]);
  await screen.findByRole('table', { name: '箱里的订单' });
  return { ...drawn, onOpen, onClosed };
};

/** Scans, and waits for what the scan field says of it. */
const scanned = async (code: string, message: string): Promise<void> => {
  await scan(code);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(message));
};

const weight = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '实重，克' });
const closeButton = () => screen.getByRole('button', { name: /^封箱/ });
const sides = ['长，毫米', '宽，毫米', '高，毫米'];

const fill = async (user: UserEvent, field: HTMLElement, digits: string): Promise<void> => {
  await user.click(field);
  await user.paste(digits);
};

const measure = async (user: UserEvent, [weightGrams = '', ...lengths]: readonly string[]): Promise<void> => {
  await fill(user, weight(), weightGrams);
  for (const [place, length] of lengths.entries())
    await fill(user, screen.getByRole('spinbutton', { name: sides[place] ?? '' }), length);
};

const photograph = async (user: UserEvent): Promise<void> => {
  server.answer(uploadPhoto, () => ({
    fileId: photoId,
    url: '/api/files/1',
    thumbnailUrl: '/api/files/1/small',
    width: 800,
    height: 600,
  }));
  await user.upload(
    screen.getByLabelText('照片', { selector: 'input' }),
    new File(['x'], 'box.jpg', { type: 'image/jpeg' }),
  );
  await screen.findByRole('img', { name: '照片 1' });
};

/** Both orders scanned, weighed, measured and photographed. */
const packAll = async (user: UserEvent): Promise<void> => {
  await scanned(orderCodes[0], '1 / 2');
  await scanned(orderCodes[1], '2 / 2 全部核对');
  await measure(user, ['1250', '400', '300', '200']);
  await photograph(user);
};

const finish = () =>
  server.answer(finishPacking, (): Answer<typeof finishPacking> => ({
    id: parcelCode,
    state: 'PendingFreight',
    quotes: [offer],
    quotesExpireAt: '2026-12-04T03:00:00Z',
  }));

test('scanned orders are checked off one by one, whatever has the focus', async () => {
  giveParcel();
  await openBench();
  expect(screen.getAllByRole('img', { name: '还没核对' })).toHaveLength(2);
  await scanned(orderCodes[0].toLowerCase(), '1 / 2');
  expect(await screen.findByRole('img', { name: '已核对' })).toBeTruthy();
  screen.getByRole('button', { name: /^打印配货单/ }).focus();
  await scanned(orderCodes[1], '2 / 2 全部核对');
  await waitFor(() => expect(screen.getAllByRole('img', { name: '已核对' })).toHaveLength(2));
  expect(server.heard(scanParcelItem).map(({ input }) => input)).toEqual(
    orderCodes.map((orderCode) => ({ parcelCode, orderCode })),
  );
});

test('two codes scanned in a hurry are dealt with one after the other, and both count', async () => {
  giveParcel();
  await openBench();
  await scan(orderCodes[0]);
  await scan(orderCodes[1]);
  await waitFor(() => expect(screen.getAllByRole('img', { name: '已核对' })).toHaveLength(2));
  expect(screen.getByRole('status').textContent).toBe('2 / 2 全部核对');
});

test('the same order scanned twice is told, and counted once', async () => {
  giveParcel();
  await openBench();
  await scanned(orderCodes[0], '1 / 2');
  await scanned(orderCodes[0], '核对过了，没有再记 · 1 / 2');
  expect(screen.getAllByRole('img', { name: '已核对' })).toHaveLength(1);
});

test('a code that is no order’s changes nothing and is not sent', async () => {
  giveParcel();
  await openBench();
  await scanned('4901234567894', '这不是订单码 · 没有任何东西被改动 · 直接再扫即可');
  expect(server.heard(scanParcelItem)).toHaveLength(0);
});

test('goods of another parcel are refused, and nothing is weighed until it is sure which box is on the table', async () => {
  giveParcel();
  const { onOpen } = await openBench();
  const other = 'O202611180009';
  await scanned(other, wrongItem({ order: other, code: parcelCode }).message);
  expect(await screen.findByText(/^刚才的扫描没有成功，桌上的不一定是 P202611200001。/)).toBeTruthy();
  await scanned('1.250kg', '重量没有记下 · 先扫这个包裹的码，或点接着打包');
  expect(weight().value).toBe('');
  await scanned(parcelCode.toLowerCase(), `换到 ${parcelCode}`);
  expect(onOpen).toHaveBeenCalledWith(parcelCode);
  await waitFor(() => expect(screen.queryByText(/^刚才的扫描没有成功/)).toBeNull());
  await scanned('1.250kg', `${parcelCode} 重 1250 g`);
});

test('who is sure of the box says so and goes on', async () => {
  giveParcel();
  const { user } = await openBench();
  await scanned('???????', '这不是订单码 · 没有任何东西被改动 · 直接再扫即可');
  await user.click(await screen.findByRole('button', { name: `接着打包 ${parcelCode}` }));
  await scanned('640 g', `${parcelCode} 重 640 g`);
  expect(weight().value).toBe('640');
});

test('without a connection a scan says that it did not count, and is sent by nobody later', async () => {
  giveParcel();
  await openBench();
  server.loseNextAnswer(scanParcelItem);
  await scanned(orderCodes[0], '网络断了，这一次没有算数，连上后再扫一次');
  expect(server.heard(scanParcelItem)).toHaveLength(1);
  await scanned(orderCodes[0], '核对过了，没有再记 · 1 / 2');
});

test('what the scale types is the weight, and another weight does not take its place unasked', async () => {
  giveParcel();
  await openBench();
  await scanned('ST,GS,+0001.250kg', `${parcelCode} 重 1250 g`);
  expect(weight().value).toBe('1,250');
  await scanned('1300', '重量已经填了 1250 g，没有换 · 要换按 W');
  expect(weight().value).toBe('1,250');
});

test('a scale that types into a side is read as grams of no side, a code scanned there leaves it as it was', async () => {
  giveParcel();
  const { user } = await openBench();
  const side = screen.getByRole<HTMLInputElement>('spinbutton', { name: '长，毫米' });
  await user.type(side, '400');
  await scanned(orderCodes[0], '1 / 2');
  expect(side.value).toBe('400');
});

test('a code scanned into the note is a scan, and the note stays as it was typed', async () => {
  giveParcel();
  const { user } = await openBench();
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '备注' });
  await user.type(note, '两层气泡纸');
  await scanned(orderCodes[0], '1 / 2');
  expect(note.value).toBe('两层气泡纸');
});

test('the Enter of a scan presses no button, though one has the focus; a person’s does', async () => {
  giveParcel();
  const { onOpen } = await openBench();
  const button = screen.getByRole('button', { name: /^下一件/ });
  button.focus();
  await scanned(orderCodes[0], '1 / 2');
  expect(onOpen).not.toHaveBeenCalled();
  button.focus();
  await press('Enter');
  expect(onOpen).toHaveBeenCalledWith(nextCode);
});

test('W leads to the weight, and Enter from one measure to the next', async () => {
  giveParcel();
  const { user } = await openBench();
  await press('w');
  await waitFor(() => expect(document.activeElement).toBe(weight()));
  await user.keyboard('1250{Enter}400{Enter}300{Enter}200{Enter}');
  expect(weight().value).toBe('1,250');
  expect(sides.map((name) => screen.getByRole<HTMLInputElement>('spinbutton', { name }).value)).toEqual([
    '400',
    '300',
    '200',
  ]);
  expect(await screen.findByText('900 mm')).toBeTruthy();
  // The box is called by its size where nobody names it.
  expect(screen.getByRole('button', { name: /^100/ }).getAttribute('aria-pressed')).toBe('true');
});

test('a side that no box has is told with its bound, and quotes nothing', async () => {
  giveParcel();
  const { user } = await openBench();
  await measure(user, ['1250', '6000', '300', '200']);
  expect(await screen.findByText('最多 5,000')).toBeTruthy();
  expect(server.heard(previewQuotes)).toHaveLength(0);
});

test('a box that weighs less than its goods is doubted', async () => {
  giveParcel();
  const { user } = await openBench();
  await user.type(weight(), '700');
  expect(await screen.findByText('比货物合计还轻：再看一眼秤，或者少装了一件。')).toBeTruthy();
});

test('until all is in, measured, photographed and quoted, the button is off and says what is missing', async () => {
  giveParcel();
  const { user } = await openBench();
  expect(screen.getByText('还有 2 单没有核对')).toBeTruthy();
  await scanned(orderCodes[0], '1 / 2');
  expect(await screen.findByText('还有 1 单没有核对')).toBeTruthy();
  await scanned(orderCodes[1], '2 / 2 全部核对');
  expect(await screen.findByText('还缺重量或尺寸')).toBeTruthy();
  await measure(user, ['1250', '400', '300', '200']);
  expect(await screen.findByText('还缺照片')).toBeTruthy();
  expect(closeButton()).toHaveProperty('disabled', true);
  await photograph(user);
  await waitFor(() => expect(closeButton()).toHaveProperty('disabled', false));
  expect(closeButton().textContent).toContain('封箱，送出 1 条报价');
});

test('Ctrl+Enter closes the box as it was measured, and the bench goes on', async () => {
  giveParcel();
  finish();
  const { user, onClosed } = await openBench();
  await packAll(user);
  await user.type(screen.getByRole('textbox', { name: '备注' }), '加固');
  await waitFor(() => expect(closeButton()).toHaveProperty('disabled', false));
  await press('ctrl+Enter');
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  expect(await screen.findByText(`${parcelCode} 已封箱，1 条报价已送给客人`)).toBeTruthy();
  expect(server.heard(finishPacking).map(({ input }) => input)).toEqual([
    {
      id: parcelCode,
      weightGrams: 1250,
      lengthMm: 400,
      widthMm: 300,
      heightMm: 200,
      boxName: '100',
      photoIds: [photoId],
      note: '加固',
    },
  ]);
});

test('where no route carries the box it cannot be closed, and the bench says what helps', async () => {
  giveParcel({ quotes: [refusedRoute] });
  const { user } = await openBench();
  await packAll(user);
  expect(await screen.findByText('没有线路可以寄送这个箱子：换个箱子，或者拆回货架、分开寄。')).toBeTruthy();
  expect(closeButton()).toHaveProperty('disabled', true);
});

test('closed again after a lost answer it goes under the same key; after a refusal the words are the server’s', async () => {
  giveParcel();
  finish();
  server.loseNextAnswer(finishPacking);
  const { user, onClosed } = await openBench();
  await packAll(user);
  await waitFor(() => expect(closeButton()).toHaveProperty('disabled', false));
  await user.click(closeButton());
  expect(await screen.findByText('网络断了，没有送达。填的内容还在，连上后再按一次即可。')).toBeTruthy();
  expect(onClosed).not.toHaveBeenCalled();
  await waitFor(() => expect(closeButton().className).not.toContain('loading'));
  await user.click(closeButton());
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  const keys = server.heard(finishPacking).map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a refusal of the server’s leaves the box open with all that was typed', async () => {
  giveParcel();
  server.answer(finishPacking, () => {
    throw noRouteCarries();
  });
  const { user, onClosed } = await openBench();
  await packAll(user);
  await waitFor(() => expect(closeButton()).toHaveProperty('disabled', false));
  await user.click(closeButton());
  expect(await screen.findByText(noRouteCarries.text)).toBeTruthy();
  expect(onClosed).not.toHaveBeenCalled();
  expect(weight().value).toBe('1,250');
});

test('what customs may send back is asked about before it is closed, and a scan does not answer', async () => {
  giveParcel({ warnings: [{ kind: 'property', severity: 'block', countryCode: 'CN', property: 'batteryLoose' }] });
  finish();
  const { user } = await openBench();
  await packAll(user);
  await waitFor(() => expect(closeButton()).toHaveProperty('disabled', false));
  await user.click(closeButton());
  const question = await screen.findByRole('dialog', { name: `就这样封箱 ${parcelCode}？` });
  await scan(orderCodes[0]);
  expect(server.heard(finishPacking)).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: '封箱，送出 1 条报价' }));
  await waitFor(() => expect(server.heard(finishPacking)).toHaveLength(1));
});

test('what was typed outlives leaving the bench and coming back', async () => {
  giveParcel();
  const { user, leave } = await openBench();
  await measure(user, ['1250', '400']);
  leave();
  await openBench();
  expect(weight().value).toBe('1,250');
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: '长，毫米' }).value).toBe('400');
});

test('a box is taken apart only with a reason; what was typed of it is gone, and the next one comes', async () => {
  giveParcel();
  server.answer(unpackParcel, (): Answer<typeof unpackParcel> => ({
    id: parcelCode,
    state: 'Cancelled',
    repackYen: yen(0),
    releasedYen: yen(0),
  }));
  const { user, onOpen, leave } = await openBench();
  await scanned(orderCodes[0], '1 / 2');
  await measure(user, ['1250']);
  await user.click(await screen.findByRole('button', { name: /^拆回货架/ }));
  const dialog = await screen.findByRole('dialog', { name: `拆掉 ${parcelCode}？` });
  const submit = within(dialog).getByRole('button', { name: '拆回货架' });
  expect(submit).toHaveProperty('disabled', true);
  await user.type(within(dialog).getByRole('textbox'), '客人改地址');
  await user.click(submit);
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(nextCode));
  expect(server.heard(unpackParcel)[0]?.input).toEqual({
    id: parcelCode,
    reason: '客人改地址',
    chargesRepackFee: false,
  });
  leave();
  await openBench();
  expect(weight().value).toBe('');
});

test('of a group’s parcel the goods stand by member, and each member’s slip says neither code nor price', async () => {
  giveParcel({ groupCode: 'GAAAAAAAAAA' });
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { user } = await openBench();
  const rows = within(screen.getByRole('table', { name: '箱里的订单' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent?.match(/橙子.*|小美.*|湯呑み ./)?.[0]).filter(Boolean)).toEqual([
    '橙子 100011：0 / 1 单',
    '湯呑み 2',
    '小美 100012：0 / 1 单',
    '湯呑み 1',
  ]);
  // Whoever packs and may not read groups has the code alone.
  expect(screen.getByRole('button', { name: /GAAAAAAAAAA/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'GAAAAAAAAAA' })).toBeNull();
  // Each scan says whose bag is meant.
  await scanned(orderCodes[0], '小美 · 1 / 2');
  await scanned(orderCodes[0], '小美 · 核对过了，没有再记 · 1 / 2');
  await scanned(orderCodes[1], '橙子 · 2 / 2 全部核对');
  await user.click(screen.getByRole('button', { name: /^打印分装单/ }));
  expect(print).toHaveBeenCalledOnce();
  const slips = screen.getAllByRole('article', { hidden: true });
  expect(slips.map(({ textContent }) => textContent)).toEqual([
    '橙子拼团 GAAAAAAAAAA · 共 1 件商品件湯呑み 21',
    '小美拼团 GAAAAAAAAAA · 共 1 件商品件湯呑み 11',
  ]);
});

test('a shopper’s own parcel has no slips to print', async () => {
  giveParcel();
  await openBench();
  expect(screen.queryByRole('button', { name: /^打印分装单/ })).toBeNull();
});
