import { listAddresses } from '@hakobu/contract/addresses/addresses.api';
import {
  applyParcel,
  cancelParcel,
  confirmParcel,
  fillSheet,
  payFreight,
  readSheet,
} from '@hakobu/contract/parcels/parcel.api';
import {
  addParcelTracking,
  dispatchParcel,
  finishPacking,
  scanParcelItem,
} from '@hakobu/contract/parcels/parcel.desk-api';
import type { SheetLine } from '@hakobu/contract/parcels/sheet.shape';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { dayMs, hourMs } from '../../platform/clock/clock.ts';
import { pictureName } from '../../platform/files/pictures.ts';
import type { Diary } from '../diary.ts';
import type { OrderProgress } from './order-stories.ts';
import { type Cast, samplePayPassword } from '../people.ts';
import type { Actor } from '../stage.ts';

export type ParcelEnd =
  | 'applied'
  | 'cancelled'
  | 'scanned'
  | 'packed'
  | 'paidWithoutSheet'
  | 'paid'
  | 'shipped'
  | 'delivered'
  | 'completed';

export type ParcelStory = {
  readonly who: Actor;
  readonly orders: readonly OrderProgress[];
  readonly appliedAt: Date;
  readonly end: ParcelEnd;
  readonly routeCode?: string;
};

const ends: readonly ParcelEnd[] = [
  'applied',
  'scanned',
  'packed',
  'paidWithoutSheet',
  'paid',
  'shipped',
  'delivered',
  'completed',
];
const reaches = (story: ParcelStory, step: ParcelEnd): boolean =>
  ends.indexOf(story.end === 'cancelled' ? 'applied' : story.end) >= ends.indexOf(step);

type ParcelProgress = { code: string };

const ems = 'jp-ems';

const apply = async (story: ParcelStory, progress: ParcelProgress): Promise<void> => {
  const { list } = await story.who.call(listAddresses, {});
  const address = list.find(({ isDefault }) => isDefault) ?? list[0];
  const orderCodes = story.orders.map(({ code }) => code);
  const wanted = { orderCodes, addressId: address?.id ?? '', routeCode: story.routeCode ?? ems, insists: true };
  progress.code = (await story.who.call(applyParcel, wanted)).id;
};

const scan = async (cast: Cast, story: ParcelStory, progress: ParcelProgress, count: number): Promise<void> => {
  for (const { code } of story.orders.slice(0, count))
    await cast.packer.call(scanParcelItem, { parcelCode: progress.code, orderCode: code });
};

const finish = async (cast: Cast, story: ParcelStory, progress: ParcelProgress): Promise<void> => {
  const count = story.orders.length;
  await cast.packer.call(finishPacking, {
    id: progress.code,
    weightGrams: 420 + 690 * count,
    lengthMm: 300 + 30 * count,
    widthMm: 240,
    heightMm: 150 + 20 * count,
    boxName: count > 2 ? '100 号' : '80 号',
    photoIds: [
      await cast.packer.photograph(`/api/web/picture/${pictureName({ art: 'parcel', ground: count % 6, angle: 0 })}`),
    ],
  });
};

// What is proposed is right here; what nobody could propose is declared as most goods of the shop are.
export const filled = (line: SheetLine): SheetLine => ({
  ...line,
  nameEnglish: line.nameEnglish || 'Plastic model toy',
  nameChinese: line.nameChinese || '模型玩具',
  hsCode: line.hsCode || '950300',
  material: line.material || 'plastic',
});

const sheet = async (story: ParcelStory, progress: ParcelProgress): Promise<void> => {
  const { lines } = await story.who.call(readSheet, { id: progress.code });
  await story.who.call(fillSheet, {
    id: progress.code,
    lines: lines.map(filled),
    recipientIdNumber: '11010519491231002X',
  });
};

const pay = async (story: ParcelStory, progress: ParcelProgress): Promise<void> => {
  const { checkCode } = await story.who.call(payCheckCode, { subject: 'parcel', codes: [progress.code] });
  const paying = { code: progress.code, routeCode: story.routeCode ?? ems, payPassword: samplePayPassword };
  await story.who.call(payFreight, paying, { idempotencyKey: checkCode });
};

const dispatch = async (cast: Cast, progress: ParcelProgress): Promise<void> => {
  const digits = progress.code.slice(-6).padStart(9, '1');
  await cast.packer.call(dispatchParcel, { id: progress.code, carrier: '日本郵便', waybillNo: `EN${digits}JP` });
};

const journey = [
  { after: 4 * hourMs, status: 'accepted', text: '引受', place: '成田国際空港郵便局' },
  { after: dayMs, status: 'inTransit', text: '国際交換局から発送', place: '東京国際郵便局' },
  { after: 2 * dayMs, status: 'customs', text: '通関手続中', place: '上海' },
  { after: 3 * dayMs, status: 'outForDelivery', text: '配達中', place: '上海市徐汇区' },
] as const;

/** Hours after applying at which each step happens. */
const hours = { cancel: 1, scan: 5, finish: 6, pay: 9, sheet: 10, dispatch: 24, deliver: 24 + 80, confirm: 24 + 100 };

/** Plans one parcel's story over orders that are stored by then. */
export const tellParcel = (diary: Diary, cast: Cast, story: ParcelStory): ParcelProgress => {
  const progress: ParcelProgress = { code: '' };
  const at = (hour: number) => new Date(story.appliedAt.getTime() + hour * hourMs);
  const track = (
    when: Date,
    event: { status: (typeof journey)[number]['status'] | 'delivered'; text: string; place: string },
  ) =>
    diary.plan(
      when,
      async () =>
        void (await cast.packer.call(addParcelTracking, { id: progress.code, at: when.toISOString(), ...event })),
    );
  diary.plan(story.appliedAt, () => apply(story, progress));
  if (story.end === 'cancelled')
    diary.plan(
      at(hours.cancel),
      async () => void (await story.who.call(cancelParcel, { id: progress.code, reason: '还想再买一件一起寄' })),
    );
  const scanned = story.end === 'scanned' ? 1 : story.orders.length;
  if (reaches(story, 'scanned')) diary.plan(at(hours.scan), () => scan(cast, story, progress, scanned));
  if (reaches(story, 'packed')) diary.plan(at(hours.finish), () => finish(cast, story, progress));
  if (reaches(story, 'paidWithoutSheet')) diary.plan(at(hours.pay), () => pay(story, progress));
  if (reaches(story, 'paid')) diary.plan(at(hours.sheet), () => sheet(story, progress));
  if (reaches(story, 'shipped')) {
    diary.plan(at(hours.dispatch), () => dispatch(cast, progress));
    const seen = reaches(story, 'delivered') ? journey : journey.slice(0, 2);
    for (const { after, ...event } of seen) track(new Date(at(hours.dispatch).getTime() + after), event);
  }
  if (reaches(story, 'delivered'))
    track(at(hours.deliver), { status: 'delivered', text: 'お届け済み', place: '上海市徐汇区' });
  if (reaches(story, 'completed'))
    diary.plan(at(hours.confirm), async () => void (await story.who.call(confirmParcel, { id: progress.code })));
  return progress;
};
