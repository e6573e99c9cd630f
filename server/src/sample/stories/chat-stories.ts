import { rateChat } from '@hakobu/contract/chat/chat.api';
import {
  addNote,
  claimConversation,
  endConversation,
  setAgentStatus,
  transferConversation,
} from '@hakobu/contract/chat/chat.desk-api';
import { searchGoods } from '@hakobu/contract/goods/goods.api';
import { listOrders } from '@hakobu/contract/orders/order.api';
import { listParcels } from '@hakobu/contract/parcels/parcel.api';
import { createTalk, type Talk } from '../../features/chat/index.ts';
import { catalogueApi, goodsByKeys } from '../../features/goods/index.ts';
import { ordersByCodes } from '../../features/orders/index.ts';
import { parcelNotificationFacts } from '../../features/parcels/index.ts';
import { dayMs, japanDayOf, japanDayStart, hourMs, minuteMs } from '../../platform/clock/clock.ts';
import { pictureName } from '../../platform/files/pictures.ts';
import type { Diary } from '../diary.ts';
import type { Cast } from '../people.ts';
import type { Actor, Clerk, Stage } from '../stage.ts';
import * as z from 'zod/mini';
import { readSampleFile } from '../sample-file.ts';

/** Who says it, how many minutes after the talk began, and what: words, or something of the shopper's own. */
const Line = z.tuple([
  z.enum(['shopper', 'clerk']),
  z.number(),
  z.union([
    z.string(),
    z.object({ shows: z.enum(['order', 'parcel', 'goods', 'picture']) }),
    z.object({ recalls: z.literal('last') }),
  ]),
]);
type Line = z.infer<typeof Line>;

const Talk = z.array(Line);

/** What is said in the sample shop. */
const talks = readSampleFile(
  z.object({
    whereIsIt: Talk,
    scratched: Talk,
    merge: Talk,
    supplement: Talk,
    english: Talk,
    byNight: Talk,
    goods: Talk,
    lateAnswer: Talk,
    refund: Talk,
  }),
  'talks.json',
);

type TalkStory = {
  readonly shopper: Actor;
  /** Who answers; nobody as long as the shopper waits. */
  readonly clerk?: Clerk;
  /** Whether the product gave it to the clerk, or they took it. */
  readonly isAssigned?: true;
  readonly at: Date;
  readonly lines: readonly Line[];
  /** Minutes after the beginning: who else takes it on. */
  readonly handedOn?: { readonly minute: number; readonly to: Clerk; readonly note: string };
  readonly ended?: { readonly minute: number; readonly stars?: number; readonly words?: string };
  readonly note?: string;
  /** Whether the shopper has seen the last words. */
  readonly isRead?: true;
};

type Said = { conversationId: string; last: string };
type Scene = { readonly stage: Stage; readonly diary: Diary; readonly talk: Talk };

const cardOf = async ({ stage }: Scene, shopper: Actor, shows: 'order' | 'parcel' | 'goods') => {
  if (shows === 'goods') {
    const { list } = await stage.anyone(searchGoods, { keyword: '手表', limit: 1 });
    return list.map(({ platformCode, goodsId }) => `${platformCode}:${goodsId}`)[0];
  }
  const { list } =
    shows === 'order'
      ? await shopper.call(listOrders, { limit: 1 })
      : await shopper.call(listParcels, { limit: 1, status: 'shipped' });
  return list[0]?.id;
};

const speak = async (scene: Scene, { shopper, clerk }: TalkStory, [who, , what]: Line, said: Said): Promise<void> => {
  const speaker =
    who === 'shopper'
      ? ({ who, personId: shopper.id } as const)
      : ({ who: 'staff', personId: clerk?.id ?? '' } as const);
  const { talk } = scene;
  const show = async (shows: 'order' | 'parcel' | 'goods' | 'picture') => {
    if (shows === 'picture') {
      const picture = pictureName({ art: 'camera', ground: 3, angle: 1 });
      return talk(speaker, shopper.id, { image: await shopper.attach(`/api/web/picture/${picture}`) });
    }
    const code = await cardOf(scene, shopper, shows);
    return code === undefined ? said.last : talk(speaker, shopper.id, { card: { kind: shows, code } });
  };
  if (typeof what === 'string') said.last = await talk(speaker, shopper.id, { text: what });
  else if ('recalls' in what) await talk(speaker, shopper.id, { recalls: said.last });
  else said.last = await show(what.shows);
  said.conversationId = said.last.split('.')[0] ?? '';
  // Whoever answers has read what came before.
  await talk(speaker, shopper.id, { reads: said.last });
};

const tellEnd = ({ diary }: Scene, { shopper, clerk, handedOn, ended, at }: TalkStory, said: Said): void => {
  if (!ended || !clerk) return;
  const after = (minute: number) => new Date(at.getTime() + minute * minuteMs);
  const last = handedOn?.to ?? clerk;
  diary.plan(after(ended.minute), async () => {
    await last.call(endConversation, { id: said.conversationId });
    await clerk.call(setAgentStatus, { status: 'offline' });
  });
  const { stars, words = '' } = ended;
  if (stars !== undefined)
    diary.plan(after(ended.minute + 3), async () => void (await shopper.call(rateChat, { stars, words })));
};

const tellTalk = (scene: Scene, story: TalkStory): void => {
  const { diary, talk } = scene;
  const { shopper, clerk, at, lines, handedOn, note } = story;
  const after = (minute: number) => new Date(at.getTime() + minute * minuteMs);
  const said: Said = { conversationId: '', last: '' };
  let answering = clerk;
  const first = lines.findIndex(([who]) => who === 'clerk');
  // Whoever is given one stays at the page: somebody who is not seen loses those who wait.
  if (story.isAssigned && clerk)
    for (let minute = 0; minute <= (story.ended?.minute ?? lines.at(-1)?.[1] ?? 0); minute += 1.5)
      diary.plan(after(minute), async () => void (await answering?.call(setAgentStatus, { status: 'online' })));
  for (const [place, line] of lines.entries())
    diary.plan(after(line[1]), async () => {
      if (place === first && clerk && !story.isAssigned)
        await clerk.call(claimConversation, { id: said.conversationId });
      await speak(scene, answering ? { ...story, clerk: answering } : story, line, said);
    });
  if (handedOn)
    diary.plan(after(handedOn.minute), async () => {
      await answering?.call(transferConversation, {
        id: said.conversationId,
        to: handedOn.to.id,
        note: handedOn.note,
      });
      answering = handedOn.to;
    });
  const end = after((lines.at(-1)?.[1] ?? 0) + 1);
  if (note && clerk)
    diary.plan(end, async () => void (await clerk.call(addNote, { id: said.conversationId, text: note })));
  if (story.isRead)
    diary.plan(
      end,
      async () => void (await talk({ who: 'shopper', personId: shopper.id }, shopper.id, { reads: said.last })),
    );
  tellEnd(scene, story, said);
};

/** A moment of the opening hours so many days ago: what would be a Sunday is the Saturday before it. */
const openAt = (now: Date, daysAgo: number, hour: number): Date => {
  const day = japanDayStart(japanDayOf(new Date(now.getTime() - daysAgo * dayMs)));
  const isSunday = new Date(day.getTime() + 9 * hourMs).getUTCDay() === 0;
  return new Date(day.getTime() + hour * hourMs - (isSunday ? dayMs : 0));
};

/** What was talked about with the desk: ended and rated, under way, and waiting. */
export const tellChats = (stage: Stage, diary: Diary, cast: Cast, now: Date): void => {
  const { platform } = stage.app;
  const scene = {
    stage,
    diary,
    talk: createTalk(platform, {
      ordersByCodes,
      parcelNotificationFacts,
      goodsByKeys,
      goodsById: catalogueApi.shownById,
    }),
  };
  const who = (place: number): Actor => {
    const shopper = cast.shoppers[place];
    if (!shopper) throw new Error('the sample shop has too few shoppers');
    return shopper;
  };
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const { service, service2 } = cast;
  const stories: readonly TalkStory[] = [
    {
      shopper: who(6),
      clerk: service,
      isAssigned: true,
      at: openAt(now, 12, 14),
      lines: talks.lateAnswer,
      ended: { minute: 50, stars: 2, words: '等得太久了' },
      note: '上次等了 38 分钟,对时效很在意',
    },
    {
      shopper: who(0),
      clerk: service,
      isAssigned: true,
      at: openAt(now, 9, 11.4),
      lines: talks.whereIsIt,
      ended: { minute: 12, stars: 5, words: '回复很快,谢谢!' },
      note: '常用上海地址,偏好 EMS',
    },
    { shopper: who(7), clerk: service2, isAssigned: true, at: openAt(now, 6, 15), lines: talks.refund, isRead: true },
    // Asked in the evening, answered the next morning.
    { shopper: who(4), clerk: service2, at: openAt(now, 5, 21.5), lines: talks.byNight, isRead: true },
    {
      shopper: who(3),
      clerk: service,
      isAssigned: true,
      at: openAt(now, 3, 16),
      lines: talks.english,
      handedOn: { minute: 10, to: service2, note: '盒子里的电池能不能寄,请看一下' },
      ended: { minute: 18, stars: 4 },
    },
    { shopper: who(8), clerk: service, isAssigned: true, at: openAt(now, 2, 12), lines: talks.refund, isRead: true },
    { shopper: who(9), clerk: service, isAssigned: true, at: openAt(now, 2, 13), lines: talks.refund, isRead: true },
    { shopper: who(5), clerk: service2, at: ago(190), lines: talks.goods, isRead: true },
    { shopper: who(0), clerk: service, at: ago(100), lines: talks.scratched },
    { shopper: who(2), at: ago(52), lines: talks.supplement },
    { shopper: who(1), at: ago(8), lines: talks.merge },
  ];
  for (const story of stories) tellTalk(scene, story);
};
