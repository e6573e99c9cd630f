import type { LinkScreen, LinkTarget } from '@hakobu/contract/content/link-target.shape';
import type { PublicationStatus } from '@hakobu/contract/content/publication.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/record/Tag.tsx';

export const statusLabels = {
  draft: msg`草稿`,
  waiting: msg`等开始`,
  showing: msg`显示中`,
  ended: msg({ context: 'of a notice', message: '已结束' }),
} satisfies Record<PublicationStatus, MessageDescriptor>;

export const statusTones = {
  draft: 'plain',
  waiting: 'warn',
  showing: 'ok',
  ended: 'plain',
} satisfies Record<PublicationStatus, Tone>;

export const targetLabels = {
  nothing: msg`不能点`,
  goods: msg`一件商品`,
  article: msg`一篇文章`,
  notice: msg`一条公告`,
  screen: msg`应用里的页面`,
  web: msg`一个网页`,
} satisfies Record<LinkTarget['to'], MessageDescriptor>;

export const screenLabels = {
  home: msg`首页`,
  mall: msg`商城`,
  cart: msg`购物车`,
  search: msg`搜索`,
  orders: msg`我的订单`,
  parcels: msg`我的包裹`,
  apply: msg`申请发货`,
  wallet: msg`我的钱包`,
  charge: msg`充值`,
  withdraw: msg`提现`,
  collected: msg`我的收藏`,
  freightCalculator: msg`运费计算`,
  serviceCentre: msg`客服中心`,
  letters: msg`站内信`,
} satisfies Record<LinkScreen, MessageDescriptor>;
