import { listAddresses } from '@hakobu/contract/addresses/addresses.api';
import { dissolveGroup, lockGroup, openGroup } from '@hakobu/contract/groups/group.api';
import * as groupOrders from '@hakobu/contract/groups/group-order.api';
import type { FreightSplit } from '@hakobu/contract/groups/group.shape';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import { approveMember, joinGroup, listGroupMembers } from '@hakobu/contract/groups/membership.api';
import * as shipments from '@hakobu/contract/groups/shipment.api';
import { confirmParcel, fillSheet, readSheet } from '@hakobu/contract/parcels/parcel.api';
import {
  addParcelTracking,
  deskParcel,
  dispatchParcel,
  finishPacking,
  scanParcelItem,
} from '@hakobu/contract/parcels/parcel.desk-api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { dayMs, hourMs } from '../../platform/clock/clock.ts';
import { pictureName } from '../../platform/files/pictures.ts';
import type { Diary } from '../diary.ts';
import { type Cast, samplePayPassword } from '../people.ts';
import type { Actor, Stage } from '../stage.ts';
import { storedAfterMs, tellOrder, type OrderProgress } from './order-stories.ts';
import { filled } from './parcel-stories.ts';

type Scene = { readonly stage: Stage; readonly diary: Diary; readonly cast: Cast; readonly now: Date };

/** How far a group has come. */
type GroupEnd = 'recruiting' | 'dissolved' | 'locked' | 'asking' | 'shipped' | 'finished';

type GroupStory = {
  readonly title: string;
  readonly notice: string;
  readonly shop?: string;
  readonly platformCode?: string;
  readonly split: FreightSplit;
  readonly art: Parameters<typeof pictureName>[0]['art'];
  /** Places among the sample shop's shoppers: the owner first. */
  readonly people: readonly number[];
  /** Who asks to join, and is not answered. */
  readonly asks?: readonly number[];
  readonly wants: readonly string[];
  readonly openedDaysAgo: number;
  /** The deadline, from now on; below zero it has passed. */
  readonly closesInDays: number;
  readonly end: GroupEnd;
  /** Who has not held a cap yet. */
  readonly late?: readonly number[];
};

const stories: readonly GroupStory[] = [
  {
    title: '谷子拼邮 · 东京直发第一车',
    notice: '只收谷子和小周边，单件不超过 2 公斤。到齐就截单，称重后每人多少一眼能看到。',
    platformCode: 'mercari',
    split: 'byWeight',
    art: 'camera',
    people: [6, 0, 12],
    asks: [16, 8],
    wants: ['手办', '胶片相机', '文具'],
    openedDaysAgo: 6,
    closesInDays: 4,
    end: 'recruiting',
  },
  {
    title: '骏河屋同好车，运费平摊',
    notice: '大家的东西都差不多大，运费平均分。周日晚上截单。',
    shop: '骏河屋',
    split: 'equal',
    art: 'teapot',
    people: [1, 9],
    asks: [0],
    wants: ['漫画', '黑胶唱片'],
    openedDaysAgo: 3,
    closesInDays: 9,
    end: 'recruiting',
  },
  {
    title: '上海同城自提车',
    notice: '到货后在徐汇自提，也可以我转寄，邮费到付。',
    split: 'byWeight',
    art: 'tea',
    people: [0, 3, 11],
    wants: ['茶叶', '陶瓷', '耳机'],
    openedDaysAgo: 12,
    closesInDays: 2,
    end: 'locked',
  },
  {
    title: '毛绒玩具车（注意体积）',
    notice: '毛绒又大又轻，按计费重量分，不会让别人替你付。',
    split: 'byWeight',
    art: 'parcel',
    people: [14, 0, 17, 2],
    wants: ['毛绒玩具', '手办', '人偶', '拼装模型'],
    openedDaysAgo: 14,
    closesInDays: 1,
    end: 'asking',
    late: [0, 2],
  },
  {
    title: '中古相机与镜头',
    notice: '全部保价，镜头单独裹两层。',
    split: 'byWeight',
    art: 'camera',
    people: [2, 0, 7],
    wants: ['胶片相机', '耳机', '手表'],
    openedDaysAgo: 24,
    closesInDays: -8,
    end: 'shipped',
  },
  {
    title: '秋日茶器团',
    notice: '谢谢大家，第一次开团很顺利。',
    split: 'byWeight',
    art: 'teapot',
    people: [4, 0, 5],
    wants: ['陶瓷', '茶叶', '和服'],
    openedDaysAgo: 48,
    closesInDays: -34,
    end: 'finished',
  },
  {
    title: '和服腰带试水车',
    notice: '',
    split: 'ownerPays',
    art: 'tea',
    people: [10, 13],
    wants: ['和服', '和服'],
    openedDaysAgo: 15,
    closesInDays: 5,
    end: 'dissolved',
  },
];

const ems = 'jp-ems';
const ends: readonly GroupEnd[] = ['recruiting', 'locked', 'asking', 'shipped', 'finished'];
const reaches = ({ end }: GroupStory, step: GroupEnd): boolean => ends.indexOf(end) >= ends.indexOf(step);

type Progress = { id: string };

const open = async (story: GroupStory, owner: Actor, progress: Progress, deadlineAt: Date): Promise<void> => {
  const { list } = await owner.call(listAddresses, {});
  const coverId = await owner.photograph(
    `/api/web/picture/${pictureName({ art: story.art, ground: story.openedDaysAgo % 6, angle: 0 })}`,
  );
  const { title, notice, split, shop = '', platformCode = null } = story;
  const words = { title, notice, shop, platformCode, coverId };
  const terms = { split, addressId: list[0]?.id ?? '', routeCodes: [ems], mostMembers: 10 };
  progress.id = (await owner.call(openGroup, { ...words, ...terms, deadlineAt: deadlineAt.toISOString() })).id;
};

const ask = async (who: Actor, { id }: Progress): Promise<void> => {
  const { terms } = await who.call(readGroup, { id });
  await who.call(joinGroup, { id, termsVersion: terms.version, message: '你好，我有几件想一起寄，可以进团吗？' });
};

const approveAll = async (owner: Actor, { id }: Progress): Promise<void> => {
  const { list } = await owner.call(listGroupMembers, { id, view: 'asking' });
  for (const { id: memberId, state } of list)
    if (state === 'Pending') await owner.call(approveMember, { id, memberId });
};

const put = async (who: Actor, { id }: Progress, { code }: OrderProgress): Promise<void> => {
  await who.call(groupOrders.addGroupOrders, { id, orderCodes: [code] });
};

const acceptAll = async (owner: Actor, { id }: Progress): Promise<void> => {
  const { list } = await owner.call(groupOrders.listGroupOrders, { id, view: 'pending' });
  if (list.length > 0) await owner.call(groupOrders.acceptGroupOrders, { id, orderIds: list.map((order) => order.id) });
};

const versionOf = async (owner: Actor, { id }: Progress): Promise<number> =>
  (await owner.call(readGroup, { id })).owned?.version ?? 0;

const lock = async (owner: Actor, progress: Progress): Promise<void> => {
  await owner.call(lockGroup, { id: progress.id, version: await versionOf(owner, progress) });
};

const dissolve = async (owner: Actor, progress: Progress): Promise<void> => {
  const version = await versionOf(owner, progress);
  await owner.call(dissolveGroup, { id: progress.id, version, reason: '人数不够，先不开了，抱歉' });
};

const apply = async (owner: Actor, progress: Progress): Promise<void> => {
  const { id } = progress;
  const { list } = await owner.call(groupOrders.listGroupOrders, { id, view: 'packable' });
  const orderIds = list.map((order) => order.id);
  const version = await versionOf(owner, progress);
  await owner.call(shipments.applyGroupShipment, { id, version, orderIds, routeCode: ems, insists: true });
};

const authorise = async (who: Actor, { id }: Progress): Promise<void> => {
  const { shipment } = await who.call(shipments.readGroupShipment, { id });
  const code = shipment?.own?.code ?? '';
  const capYen = shipment?.own?.proposedYen ?? 0;
  await who.call(shipments.chooseShareCap, { code, capYen });
  const { checkCode } = await who.call(payCheckCode, { subject: 'share', codes: [code] });
  const paying = { code, capYen, payPassword: samplePayPassword };
  await who.call(shipments.authoriseShare, paying, { idempotencyKey: checkCode });
};

const parcelOf = async (owner: Actor, { id }: Progress): Promise<string> =>
  (await owner.call(shipments.readGroupShipment, { id })).shipment?.parcelCode ?? '';

const pack = async (cast: Cast, owner: Actor, progress: Progress): Promise<void> => {
  const id = await parcelOf(owner, progress);
  const { items, goodsGrams } = await cast.packer.call(deskParcel, { id });
  for (const { orderCode } of items) await cast.packer.call(scanParcelItem, { parcelCode: id, orderCode });
  const picture = pictureName({ art: 'parcel', ground: 2, angle: 0 });
  await cast.packer.call(finishPacking, {
    id,
    weightGrams: goodsGrams + 180,
    lengthMm: 340,
    widthMm: 260,
    heightMm: 180,
    boxName: '100 号',
    photoIds: [await cast.packer.photograph(`/api/web/picture/${picture}`)],
  });
};

const declare = async (people: readonly Actor[], owner: Actor, progress: Progress): Promise<void> => {
  const id = await parcelOf(owner, progress);
  for (const who of people) {
    const { lines } = await who.call(readSheet, { id });
    const numbers = who === owner ? { recipientIdNumber: '11010519491231002X' } : {};
    await who.call(fillSheet, { id, lines: lines.map(filled), ...numbers });
  }
};

const send = async (cast: Cast, owner: Actor, progress: Progress): Promise<void> => {
  const id = await parcelOf(owner, progress);
  const waybillNo = `EN${id.slice(-6).padStart(9, '2')}JP`;
  await cast.packer.call(dispatchParcel, { id, carrier: '日本郵便', waybillNo });
};

const arrive = async (cast: Cast, owner: Actor, progress: Progress, at: Date): Promise<void> => {
  const event = { status: 'delivered', text: 'お届け済み', place: '上海市徐汇区' } as const;
  await cast.packer.call(addParcelTracking, { id: await parcelOf(owner, progress), at: at.toISOString(), ...event });
};

/** One group being told: its people with the owner first, and when a step of it is. */
type Telling = {
  readonly story: GroupStory;
  readonly people: readonly Actor[];
  readonly owner: Actor;
  readonly progress: Progress;
  readonly ago: (days: number) => Date;
  readonly plan: (daysAgo: number, act: () => Promise<void>) => void;
};

const lockedDaysAgo = ({ closesInDays, end }: GroupStory): number => {
  // Before the deadline does it.
  if (closesInDays < 0) return 0.3 - closesInDays;
  return end === 'asking' ? 1.2 : 0.4;
};

/** Opened, joined, asked for; its orders are stored and accepted. */
const tellRecruiting = (
  { stage, diary, cast }: Scene,
  { story, people, owner, progress, ago, plan }: Telling,
): void => {
  const { openedDaysAgo: opened, end } = story;
  const filledAt = end === 'recruiting' || end === 'dissolved' ? opened * 0.4 : lockedDaysAgo(story) + 0.5;
  plan(opened, () => open(story, owner, progress, ago(-story.closesInDays)));
  for (const member of people.slice(1)) plan(opened - 0.3, () => ask(member, progress));
  plan(opened - 0.6, () => approveAll(owner, progress));
  for (const place of story.asks ?? []) {
    const asking = cast.shoppers[place];
    if (asking) plan(0.3, () => ask(asking, progress));
  }
  for (const [place, who] of people.entries()) {
    const order = tellOrder(stage, diary, cast, {
      who,
      placedAt: new Date(ago(filledAt + 0.4).getTime() - storedAfterMs - place * hourMs),
      end: 'stored',
      wants: story.wants[place] ?? '手办',
      pick: place + opened,
      gramsEach: 300 + place * 170,
    });
    plan(filledAt, () => put(who, progress, order));
  }
  plan(filledAt - 0.1, () => acceptAll(owner, progress));
  if (end === 'dissolved') plan(opened * 0.2, () => dissolve(owner, progress));
};

/** Locked, asked for, paid, sent and received, as far as it has come. */
const tellShipping = ({ cast }: Scene, { story, people, owner, progress, ago, plan }: Telling): void => {
  const lockedAt = lockedDaysAgo(story);
  if (reaches(story, 'locked')) plan(lockedAt, () => lock(owner, progress));
  if (reaches(story, 'asking')) {
    plan(lockedAt - 0.3, () => apply(owner, progress));
    const isLate = (at: number) => story.late?.includes(story.people[at] ?? -1) === true;
    for (const [at, who] of people.entries()) if (!isLate(at)) plan(lockedAt - 0.5, () => authorise(who, progress));
  }
  if (reaches(story, 'shipped')) {
    plan(lockedAt - 1.2, () => pack(cast, owner, progress));
    plan(lockedAt - 1.8, () => declare(people, owner, progress));
    plan(lockedAt - 2.2, () => send(cast, owner, progress));
  }
  if (reaches(story, 'finished')) {
    plan(lockedAt - 6, () => arrive(cast, owner, progress, ago(lockedAt - 6)));
    plan(lockedAt - 7, async () => void (await owner.call(confirmParcel, { id: await parcelOf(owner, progress) })));
  }
};

/** Plans one group from its opening to where it has come. */
const tellGroup = (scene: Scene, story: GroupStory): void => {
  const { diary, cast, now } = scene;
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const people = story.people.flatMap((place) => cast.shoppers[place] ?? []);
  const [owner] = people;
  if (!owner) throw new Error('the sample shop has no shoppers');
  const plan: Telling['plan'] = (daysAgo, act) => diary.plan(ago(daysAgo), act);
  const telling = { story, people, owner, progress: { id: '' }, ago, plan };
  tellRecruiting(scene, telling);
  tellShipping(scene, telling);
};

/** Groups in every state: the first shopper owns one, is in the middle of another, and asks to join a third. */
export const tellGroups = (scene: Scene): void => {
  for (const story of stories) tellGroup(scene, story);
};
