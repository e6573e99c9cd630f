import { carouselTypes } from '@hakobu/contract/content/content.shape';
import type { LinkTarget } from '@hakobu/contract/content/link-target.shape';
import { insertCarousel, insertNotices } from '../../features/content/index.ts';
import type { Tx } from '../../platform/database/database.ts';

const explain = (id: number): LinkTarget => ({ to: 'article', id: String(id) });

const carousel = [
  {
    type: carouselTypes.home,
    texts: {
      'zh-CN': { title: '到手价,下单前就看到', subtitle: '商品、运费、税一次算清', action: '怎么算的', alt: '' },
      'zh-TW': { title: '到手價,下單前就看到', subtitle: '商品、運費、稅一次算清', action: '怎麼算的', alt: '' },
      en: {
        title: 'The landed price, before you order',
        subtitle: 'Goods, freight and tax added up',
        action: 'How it works',
        alt: '',
      },
    },
    picture: 'parcel.8.0.webp',
    target: explain(22),
  },
  {
    type: carouselTypes.mall,
    texts: {
      'zh-CN': { title: '第一次用?六步到家', subtitle: '从下单到收货', action: '看指引', alt: '' },
      'zh-TW': { title: '第一次用?六步到家', subtitle: '從下單到收貨', action: '看指引', alt: '' },
      en: {
        title: 'New here? Six steps',
        subtitle: 'From your first order to your webhook',
        action: 'Read on',
        alt: '',
      },
    },
    picture: 'cart.8.0.webp',
    target: explain(21),
  },
] as const;

const notices = [
  {
    'zh-CN': {
      title: '年末繁忙,12-20 后入库预计晚 2–3 天',
      content:
        '<p>年末日本国内物流繁忙,12 月 20 日以后到仓的商品,入库处理预计比平时晚 2 至 3 天。免费保管期自实际入库次日起计算,不受影响。</p>',
    },
    'zh-TW': {
      title: '年末繁忙,12-20 後入庫預計晚 2–3 天',
      content:
        '<p>年末日本國內物流繁忙,12 月 20 日以後到倉的商品,入庫處理預計比平時晚 2 至 3 天。免費保管期自實際入庫次日起計算,不受影響。</p>',
    },
    en: {
      title: 'Year-end rush: arrivals after 12-20 take 2–3 days longer',
      content:
        '<p>Carriers in Japan are busy at the end of the year. Goods that arrive after 20 December take 2 to 3 days longer to be stored. Free storage still counts from the day after they are.</p>',
    },
  },
  {
    'zh-CN': {
      title: '寄往美国的邮政线路暂停',
      content: '<p>因当地进口规定变化,寄往美国的邮政线路暂停受理,恢复时间另行公告。</p>',
    },
    'zh-TW': {
      title: '寄往美國的郵政線路暫停',
      content: '<p>因當地進口規定變化,寄往美國的郵政線路暫停受理,恢復時間另行公告。</p>',
    },
    en: {
      title: 'Postal routes to the United States are suspended',
      content:
        '<p>Because of changed import rules, postal routes to the United States are suspended until further notice.</p>',
    },
  },
] as const;

const dayMs = 86_400_000;

const japan = (text: string): Date => new Date(`${text}+09:00`);

/** What is written for later: the holidays are announced two weeks ahead, and a draft waits for its words. */
const laterNotices = (now: Date): Parameters<typeof insertNotices>[1] => {
  const year = now.getUTCFullYear();
  const turn = now < new Date(Date.UTC(year, 11, 15)) ? year : year + 1;
  return [
    {
      texts: {
        'zh-CN': {
          title: `年末年初(12-31 至 01-03)仓库休息`,
          content: '<p>休息期间照常可以下单和付款;采购、入库、打包和出库从 1 月 4 日起按顺序进行。</p>',
        },
        en: {
          title: 'The warehouse rests from 31 December to 3 January',
          content:
            '<p>You can order and pay as always. Buying, storing, packing and dispatch go on from 4 January, in turn.</p>',
        },
      },
      startsAt: japan(`${turn}-12-17T10:00:00`),
      endsAt: japan(`${turn + 1}-01-04T09:00:00`),
      isPinned: true,
    },
    {
      texts: { 'zh-CN': { title: '新线路:船运到加拿大', content: '<p>费率等确认后补上。</p>' } },
      startsAt: null,
      state: 'Draft',
    },
  ];
};

/** The pictures and notices that a believable shop shows today, and those that it prepares. */
export const fillFrontPage = async (tx: Tx): Promise<void> => {
  await insertCarousel(tx, carousel);
  await insertNotices(tx, [
    ...notices
      .map((texts, place) => ({ texts, startsAt: new Date(tx.now.getTime() - place * 3 * dayMs) }))
      .toReversed(),
    ...laterNotices(tx.now),
  ]);
};
