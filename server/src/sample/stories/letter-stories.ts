import type { AnnouncementGiven } from '@hakobu/contract/letters/announcement.shape';
import { createAnnouncement, scheduleAnnouncement } from '@hakobu/contract/letters/announcement.desk-api';
import { muteLetters, readLetters } from '@hakobu/contract/letters/letter.api';
import { changeTemplate } from '@hakobu/contract/letters/template.desk-api';
import { dayMs, hourMs } from '../../platform/clock/clock.ts';
import type { Diary } from '../diary.ts';
import type { Cast } from '../people.ts';
import type { Actor } from '../stage.ts';

/** Everybody has read their letters the day before yesterday: what came since is new. */
export const tellReading = (diary: Diary, shoppers: readonly Actor[], now: Date): void => {
  for (const shopper of shoppers)
    diary.plan(new Date(now.getTime() - 2 * dayMs), async () => {
      await shopper.call(readLetters, {});
    });
};

const halfFee = {
  'zh-CN': {
    title: '手续费减半一周',
    paragraphs: ['从今天起七天内付款的订单，代购手续费减半，不用领券。', '下单前看得到的到手价已经算好。'],
  },
  'zh-TW': {
    title: '手續費減半一週',
    paragraphs: ['從今天起七天內付款的訂單，代購手續費減半，不用領券。', '下單前看得到的到手價已經算好。'],
  },
  en: {
    title: 'Half the service fee for a week',
    paragraphs: [
      'Orders paid within seven days from today have half the service fee, without a coupon.',
      'The landed price that you see before you order counts it in.',
    ],
  },
} as const;

const stocktaking = {
  'zh-CN': {
    title: '今天仓库盘点，休息一天',
    paragraphs: ['今天仓库不收货、不打包、不出库，客服照常回复。', '明天起恢复，今天到的商品明天入库。'],
  },
  en: {
    title: 'The warehouse takes stock today',
    paragraphs: [
      'Nothing is received, packed or sent today; customer service answers as usual.',
      'From tomorrow on all is as always, and what arrives today is stored tomorrow.',
    ],
  },
} as const;

const words = <Text extends { readonly title: string; readonly paragraphs: readonly string[] }>(
  texts: Readonly<Record<string, Text>>,
) =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { title, paragraphs }]) => [
      language,
      { title, paragraphs: [...paragraphs] },
    ]),
  );

/** What the company tells by letters of its own: one that everybody has, one that waits, one that is being written. */
export const tellAnnouncements = (diary: Diary, { content, shoppers }: Cast, now: Date): void => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const toAll = (given: Omit<AnnouncementGiven, 'audience' | 'accounts'>): AnnouncementGiven => ({
    ...given,
    audience: 'all',
    accounts: [],
  });
  diary.plan(ago(6 * dayMs), async () => {
    await content.call(changeTemplate, {
      template: 'orderArrived',
      version: 0,
      words: {
        'zh-CN': {
          title: '到仓库啦',
          paragraphs: ['「{goods}」已入库，称重、量尺寸并拍了照。', '在免费存放期内申请发货，不收仓储费。'],
        },
      },
    });
  });
  diary.plan(ago(30 * hourMs), async () => {
    const link = { kind: 'screen', code: 'mall' } as const;
    const given = toAll({ name: '手续费减半一周', kind: 'activity', words: words(halfFee), link });
    const { id, version } = await content.call(createAnnouncement, given);
    await content.call(scheduleAnnouncement, { id, version });
  });
  for (const shopper of shoppers.slice(12, 15))
    diary.plan(ago(40 * dayMs), async () => {
      await shopper.call(muteLetters, { kind: 'activity', isMuted: true });
    });
  diary.plan(ago(3 * hourMs), async () => {
    const given = toAll({ name: '仓库盘点', kind: 'system', words: words(stocktaking) });
    const { id, version } = await content.call(createAnnouncement, given);
    const sendAt = new Date(now.getTime() + 9 * dayMs).toISOString();
    await content.call(scheduleAnnouncement, { id, version, sendAt });
  });
  diary.plan(ago(hourMs), async () => {
    const draft = {
      'zh-CN': { title: '新线路：日本邮政国际小包', paragraphs: ['不到 2 公斤的包裹多了一条便宜的线路。'] },
    };
    const link = { kind: 'screen', code: 'freightCalculator' } as const;
    await content.call(createAnnouncement, toAll({ name: '新线路', kind: 'activity', words: words(draft), link }));
  });
};
