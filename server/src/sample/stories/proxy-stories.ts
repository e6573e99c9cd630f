import { yen } from '@hakobu/contract/base/money';
import type { Input } from '@hakobu/contract/base/endpoint';
import { quoteOrder, refuseQuote } from '@hakobu/contract/orders/order.desk-api';
import { addEcOrder, saveProxyDraft, submitProxies } from '@hakobu/contract/proxies/proxy.api';
import { hourMs } from '../../platform/clock/clock.ts';
import type { Diary } from '../diary.ts';
import type { Cast } from '../people.ts';
import type { Actor } from '../stage.ts';

type Fields = Input<typeof saveProxyDraft>['fields'];

/** Goods of sites that are no platform here, as shoppers describe them. The sites are nobody's. */
const wanted = {
  teapot: {
    url: 'https://kyoyaki-kobo.jp/items/1042',
    name: '清水焼 急須 青白磁 木箱付き',
    sellerName: '京焼工房',
    options: ['颜色: 青白磁'],
    pictures: [{ imageUrl: '/api/web/picture/teapot.1.0.webp' }],
  },
  vinyl: {
    url: 'https://record-no-mori.com/detail/77821',
    name: 'シティポップ名盤 LPレコード 帯付き 美品',
    remark: '请确认帯有没有破损',
    pictures: [{ imageUrl: '/api/web/picture/record.3.0.webp' }],
  },
  model: {
    url: 'https://tetsudo-mokei.jp/shop/n-0e5',
    name: '鉄道模型 Nゲージ 0系新幹線 6両セット',
    priceYen: yen(9800),
    domesticYen: yen(770),
    sellerName: '鉄道模型店',
    pictures: [{ imageUrl: '/api/web/picture/highSpeedTrain.5.0.webp' }],
  },
  print: {
    url: 'https://hanga-gallery.jp/works/318',
    name: '木版画 富士山 手摺り 額装',
    pictures: [{ imageUrl: '/api/web/picture/frame.2.0.webp' }],
  },
  kettle: {
    url: 'https://nambu-tekki.jp/item/nt-330',
    name: '南部鉄器 鉄瓶 霰 1.2L 桐箱入り',
    domesticYen: yen(880),
    sellerName: '南部鉄器の店',
    pictures: [{ imageUrl: '/api/web/picture/teapot.3.0.webp' }],
  },
  trivet: {
    url: 'https://nambu-tekki.jp/item/nt-512',
    name: '南部鉄器 釜敷き 松葉',
    sellerName: '南部鉄器の店',
    options: ['颜色: 黑'],
    remark: '和铁瓶一起用的，铁瓶没有就不要了',
    pictures: [{ imageUrl: '/api/web/picture/frame.5.0.webp' }],
  },
  fan: {
    url: 'https://sensu-ya.jp/goods/57',
    name: '京扇子 絹 桜柄 扇子袋付き',
    priceYen: yen(4200),
    quantity: 2,
    options: ['花色: 樱'],
    pictures: [{ imageUrl: '/api/web/picture/fan.4.0.webp' }],
  },
} as const satisfies Record<string, Fields>;

type Telling = { readonly diary: Diary; readonly cast: Cast; readonly now: Date };

/** What shoppers asked for from other sites: some wait for a quote, some have one, one could not be bought. */
export const tellProxies = ({ diary, cast, now }: Telling): void => {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const ask = (who: Actor, fields: Fields, hoursAgo: number) => {
    const progress = { id: '' };
    diary.plan(ago(hoursAgo), async () => {
      progress.id = (await who.call(addEcOrder, { ...fields, totalYen: yen(0) })).id;
    });
    return progress;
  };
  const [mei, jun = mei, rin = mei] = cast.shoppers;
  if (!mei || !jun || !rin) throw new Error('the sample shop has no shoppers');

  // One without the other is of no use: their shopper is to be asked.
  diary.plan(ago(6), async () => {
    const ids: string[] = [];
    for (const fields of [wanted.kettle, wanted.trivet])
      ids.push((await jun.call(saveProxyDraft, { inCart: true, fields })).id);
    await jun.call(submitProxies, { ids, onFailure: 'ask', totalYen: yen(0) });
  });
  ask(mei, wanted.vinyl, 4);
  ask(jun, wanted.print, 7.5);
  const quoted = ask(mei, wanted.teapot, 20);
  diary.plan(ago(15), async () => {
    await cast.buyer.call(quoteOrder, {
      id: quoted.id,
      goodsYen: yen(8800),
      domesticYen: yen(660),
      weightGrams: 900,
      dutyKind: 'other',
      properties: ['fragile'],
      note: '木箱也在，店家说可以马上寄出',
    });
  });
  const refused = ask(rin, wanted.print, 60);
  diary.plan(ago(55), async () => {
    await cast.buyer.call(refuseQuote, { id: refused.id, note: '商品已经卖完或下架。' });
  });
  for (const fields of [wanted.model, wanted.fan])
    diary.plan(ago(2), async () => void (await mei.call(saveProxyDraft, { inCart: true, fields })));
};
