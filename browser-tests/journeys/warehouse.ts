import { join, resolve } from 'node:path';
import { expect, type Page } from '../fixtures.ts';
import { numberIn } from './amounts.ts';
import { sitDown } from './desk.ts';

/** Any picture does for a photo. */
export const photo = join(resolve(import.meta.dirname, '../..'), 'wap/public/icon-192.png');

/**
 * As a scanner sends a code, ended by Enter. Put in at once: keys that come one by one from outside the browser lie
 * further apart on a busy machine than a scanner's, and the page tells the two apart.
 */
const scan = async (page: Page, field: RegExp, code: string): Promise<void> => {
  const scanner = page.getByRole('textbox', { name: field });
  await scanner.fill(code);
  await scanner.press('Enter');
};

const takePhoto = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '照片', exact: true }).setInputFiles(photo);
  await expect(page.getByRole('img', { name: '照片 1' })).toBeVisible();
};

type Measures = { readonly grams: number; readonly sidesMm: readonly [number, number, number] };

const measure = async (page: Page, weight: string, { grams, sidesMm }: Measures): Promise<void> => {
  await page.getByLabel(weight).fill(String(grams));
  for (const [at, side] of ['长，毫米', '宽，毫米', '高，毫米'].entries())
    await page.getByLabel(side).fill(String(sidesMm[at]));
};

/** Receives the seller's parcel by its number: weighed, measured, photographed, put on a shelf. */
export const receive = async (page: Page, trackingNo: string, measures: Measures, shelf: string): Promise<void> => {
  await sitDown(page, 'warehouse1', '/receiving');
  await scan(page, /扫箱外的运单标签/, trackingNo);
  await expect(page.getByText('已匹配，称重')).toBeVisible();
  await measure(page, '重量，克', measures);
  await takePhoto(page);
  await scan(page, /扫货架码上架/, shelf);
  await expect(page.getByText(`已上架 ${shelf}`).first()).toBeVisible();
};

/** Packs a parcel of these orders: checked off, weighed, measured, photographed, closed with its quotes. */
export const pack = async (
  page: Page,
  parcelCode: string,
  orderCodes: readonly string[],
  measures: Measures,
): Promise<void> => {
  await sitDown(page, 'warehouse1', `/packing?id=${parcelCode}`);
  const all = orderCodes.length;
  for (const [at, orderCode] of orderCodes.entries()) {
    await scan(page, /扫订单码核对/, orderCode);
    await expect(page.getByText(`${at + 1} / ${all}`).first()).toBeVisible();
  }
  await expect(page.getByText(`${all} / ${all} 全部核对`)).toBeVisible();
  await measure(page, '实重，克', measures);
  await takePhoto(page);
  await page.getByRole('button', { name: /^封箱，送出 \d+ 条报价/ }).click();
  await expect(page.getByText(`上一个 ${parcelCode} 已封箱`)).toBeVisible();
};

/** Hands the parcel over under a waybill; answers the freight that is spent by it, in yen. */
export const dispatch = async (page: Page, parcelCode: string, waybillNo: string): Promise<number> => {
  await sitDown(page, 'warehouse1', `/dispatch?id=${parcelCode}`);
  const look = page.getByRole('button', { name: /^核对并发运，支出 ¥/ });
  // What is scanned belongs to the parcel that is chosen: its record has to be there.
  await expect(look).toBeVisible();
  await scan(page, /的运单/, waybillNo);
  await expect(page.getByText(`配给 ${parcelCode}`)).toBeVisible();
  await look.click();
  const dialog = page.getByRole('dialog', { name: `发运 ${parcelCode}？` });
  await expect(dialog).toContainText(waybillNo);
  const send = dialog.getByRole('button', { name: /^交给承运方，支出 ¥/ });
  const spentYen = numberIn(await send.innerText());
  await send.click();
  await expect(page.getByText(`${parcelCode} 已发运`)).toBeVisible();
  return spentYen;
};

/** Writes down what the carrier said, then that the parcel arrived. */
export const followToTheDoor = async (page: Page, parcelCode: string, said: string): Promise<void> => {
  await sitDown(page, 'warehouse1', `/dispatch?view=onWay&id=${parcelCode}`);
  await page.getByLabel('原话').fill(said);
  await page.getByRole('button', { name: /^记下/ }).click();
  await expect(page.getByText('已记下物流')).toBeVisible();
  await page.getByRole('button', { name: /^标为已送达/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /标为已送达/ })
    .click();
  await expect(page.getByText(`${parcelCode} 已送达`).first()).toBeVisible();
};
