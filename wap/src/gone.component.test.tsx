import { listAddresses, readAddress } from '@hakobu/contract/addresses/addresses.api';
import { codes } from '@hakobu/contract/base/codes';
import type { Endpoint } from '@hakobu/contract/base/endpoint';
import { Problem } from '@hakobu/contract/base/problem';
import { articleDetail, noticeDetail } from '@hakobu/contract/content/content.api';
import { listFeedback, orderMessage, readFeedback } from '@hakobu/contract/feedback/feedback.api';
import { freightRoutes } from '@hakobu/contract/freight/freight.api';
import { goodsDetail } from '@hakobu/contract/goods/goods.api';
import { sellerDetail } from '@hakobu/contract/goods/seller.api';
import { letterDetail, letterTypes } from '@hakobu/contract/letters/letter.api';
import { orderDetail } from '@hakobu/contract/orders/order.api';
import { parcelDetail, parcelOrders, parcelTracking, readSheet } from '@hakobu/contract/parcels/parcel.api';
import { platformList } from '@hakobu/contract/platforms/platform.api';
import { listServices } from '@hakobu/contract/services/service.api';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openScreen } from '../test/open-screen.tsx';
import { server } from '../test/render.tsx';
import { links } from './links.ts';

beforeEach(() => {
  server.answer(platformList, () => []);
  server.answer(letterTypes, () => []);
  server.answer(listAddresses, () => ({ list: [] }));
  server.answer(freightRoutes, () => ({ routes: [], countries: [], usualCodes: [] }));
});

const misread = new Problem(codes.invalidRequest, '请求有误：id', { path: 'id', reason: 'invalid_format' });
const notFound = new Problem(codes.notFound, '没有找到');

const goods = { goodsId: '%%', platformCode: 'nowhere' };
const uuid = '019ad000-0000-7000-8000-000000000000';
type Gone = {
  readonly what: string;
  readonly link: string;
  /** Who refuses it; nobody is asked where the address says enough. */
  readonly to?: Endpoint;
  readonly says: string;
  readonly way: string;
  readonly leads: string;
};
const goneGoods = { says: '这件商品已经不在了。', way: '搜别的商品', leads: links.search() };
const goneArticle = { says: '这篇文章已经不在了。', way: '回首页', leads: links.home() };
const goneLetter = { says: '这封站内信已经不在了。', way: '看站内信', leads: links.letterTypes() };
const gone: readonly Gone[] = [
  { what: 'goods', link: links.goods(goods), to: goodsDetail, ...goneGoods },
  { what: 'goods without an id', link: '/pages/base/gDetail/gDetail', ...goneGoods },
  {
    what: 'a seller',
    link: '/pages/base/sellerHome/sellerHome?sellerId=%25%25',
    to: sellerDetail,
    ...goneGoods,
    says: '这个卖家已经不在了。',
  },
  { what: 'an article', link: links.richText('abc'), to: articleDetail, ...goneArticle },
  { what: 'an article without an id', link: links.richText(''), ...goneArticle },
  {
    what: 'a notice',
    link: links.richText('abc', 'notice'),
    to: noticeDetail,
    ...goneArticle,
    says: '这条公告已经不在了。',
  },
  { what: 'a letter', link: links.letter('abc'), ...goneLetter },
  { what: 'a letter of before', link: links.letter(uuid), to: letterDetail, ...goneLetter },
  { what: 'a kind of letters', link: links.letters('abc'), ...goneLetter, says: '没有这一类站内信。' },
  {
    what: 'a message',
    link: links.orderMessage('abc'),
    to: orderMessage,
    says: '这条消息已经不在了。',
    way: '看订单消息',
    leads: links.serviceMessages(),
  },
  {
    what: 'an address',
    link: links.address('abc'),
    to: readAddress,
    says: '这个地址已经不在了。',
    way: '看收货地址',
    leads: links.addresses(),
  },
  {
    what: 'what nobody shared',
    link: '/pages/base/pdp/pdp',
    says: '没有找到分享的商品，它可能已经下架了',
    way: '去搜索',
    leads: links.search(),
  },
];

test.each(gone)('$what that cannot be there reads as not there any more, with a way on', async (each) => {
  if (each.to)
    server.answer(each.to, () => {
      throw misread;
    });
  const user = openScreen(each.link);
  expect(await screen.findByText(each.says)).toBeTruthy();
  expect(screen.queryByText(misread.message)).toBeNull();
  await user.click(screen.getByRole('button', { name: each.way }));
  expect(location.hash).toBe(`#${each.leads}`);
});

test('what was there once reads the same as what never was', async () => {
  server.answer(goodsDetail, () => {
    throw notFound;
  });
  openScreen(links.goods(goods));
  expect(await screen.findByText('这件商品已经不在了。')).toBeTruthy();
});

const cut = 'abc\u0000';
const anothers = { order: 'O2026112000001', parcel: 'P2026112000001' };

type Coded = Pick<Gone, 'what' | 'says' | 'way' | 'leads'> & {
  readonly link: (code: string) => string;
  readonly code: string;
  readonly to: readonly Endpoint[];
};
const goneOrder = {
  code: anothers.order,
  says: '这个订单已经不在了，或链接不完整。',
  way: '看我的订单',
  leads: links.orders(),
};
const goneParcel = {
  code: anothers.parcel,
  says: '这个包裹已经不在了，或链接不完整。',
  way: '看我的包裹',
  leads: links.parcels(),
};
const coded: readonly Coded[] = [
  { what: 'an order', link: links.order, to: [orderDetail], ...goneOrder },
  { what: 'what was asked about an order', link: links.feedback, to: [readFeedback, listFeedback], ...goneOrder },
  { what: 'the way of an order', link: links.orderTracking, to: [orderDetail], ...goneOrder },
  {
    what: 'the services of an order',
    link: links.services,
    to: [listServices, orderDetail, parcelDetail],
    ...goneOrder,
  },
  {
    what: 'services to add to an order',
    link: links.addServices,
    to: [listServices, orderDetail, parcelDetail],
    ...goneOrder,
  },
  { what: 'a parcel', link: links.parcel, to: [parcelDetail], ...goneParcel },
  { what: 'the orders of a parcel', link: links.parcelOrders, to: [parcelOrders], ...goneParcel },
  { what: 'the freight of a parcel', link: links.payFreight, to: [parcelDetail], ...goneParcel },
  { what: 'the sheet of a parcel', link: links.sheet, to: [parcelDetail, readSheet], ...goneParcel },
  { what: 'the way of a parcel', link: links.parcelTracking, to: [parcelTracking], ...goneParcel },
];

const refusing = (to: readonly Endpoint[], problem: Problem) => {
  for (const each of to)
    server.answer(each, () => {
      throw problem;
    });
};

/** Reads what is said, and goes the way on. */
const wayOn = async ({ says, way }: Coded, user: UserEvent) => {
  await screen.findByText(says);
  const others = [misread.message, notFound.message, '重试'].filter((text) => screen.queryByText(text));
  await user.click(screen.getByRole('button', { name: way }));
  return { others, hash: location.hash };
};
const onlyTo = ({ leads }: Coded) => ({ others: [], hash: `#${leads}` });

test.each(coded)('$what whose code was cut reads as not there any more, with a way on', async (each) => {
  refusing(each.to, misread);
  const user = openScreen(each.link(each.code.slice(0, 4) + cut));
  expect(await wayOn(each, user)).toEqual(onlyTo(each));
});

test.each(coded)('$what of another shopper reads the same', async (each) => {
  refusing(each.to, notFound);
  const user = openScreen(each.link(each.code));
  expect(await wayOn(each, user)).toEqual(onlyTo(each));
});

// An address with neither code says nothing of a parcel.
const alone = coded.filter(({ link }) => link !== links.parcelTracking);

test.each(alone)('$what without a code reads the same, and nobody is asked', async (each) => {
  const user = openScreen(each.link(''));
  expect(await wayOn(each, user)).toEqual(onlyTo(each));
});
