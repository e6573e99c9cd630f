import type {
  AnnouncementKind,
  AnnouncementLink,
  AnnouncementState,
  AnnouncementVerb,
} from '@hakobu/contract/letters/announcement.shape';
import type { LetterScreen } from '@hakobu/contract/letters/letter.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/record/Tag.tsx';

export const announcementStateLabels = {
  Draft: msg`草稿`,
  Scheduled: msg`等发送`,
  Sending: msg`发送中`,
  Sent: msg`已发送`,
  Stopped: msg`已停止`,
  Cancelled: msg`已取消`,
} as const satisfies Record<AnnouncementState, MessageDescriptor>;

export const announcementStateTones = {
  Draft: 'plain',
  Scheduled: 'warn',
  Sending: 'brand',
  Sent: 'ok',
  Stopped: 'bad',
  Cancelled: 'plain',
} as const satisfies Record<AnnouncementState, Tone>;

export const announcementKindLabels = {
  activity: msg`活动`,
  system: msg`系统`,
} as const satisfies Record<AnnouncementKind, MessageDescriptor>;

export const announcementVerbLabels = {
  create: msg`起草`,
  edit: msg`修改`,
  schedule: msg`排定发送`,
  takeBack: msg`收回草稿`,
  cancel: msg`取消`,
  begin: msg`开始发送`,
  stop: msg`停止发送`,
  finish: msg`发送完毕`,
} as const satisfies Record<AnnouncementVerb | 'create', MessageDescriptor>;

export const linkKindLabels = {
  screen: msg`一个页面`,
  goods: msg`商品`,
  article: msg`文章`,
  notice: msg`公告`,
  order: msg`订单`,
} as const satisfies Record<AnnouncementLink['kind'], MessageDescriptor>;

/** How the code of what is opened is written. */
export const linkHints = {
  article: msg`文章的编号`,
  notice: msg`公告的编号`,
  order: msg`收信人自己的订单号，只能发给这一位客人`,
} as const satisfies Record<Exclude<AnnouncementLink['kind'], 'screen' | 'goods'>, MessageDescriptor>;

export const screenLabels = {
  home: msg`首页`,
  mall: msg`商城`,
  search: msg`搜索`,
  cart: msg`购物车`,
  mine: msg`我的`,
  orders: msg`我的订单`,
  parcels: msg`我的包裹`,
  applyDeliver: msg`申请发货`,
  wallet: msg`我的钱包`,
  charge: msg`充值`,
  withdraw: msg`提现`,
  paySet: msg`支付设置`,
  addresses: msg`收货地址`,
  collected: msg`我的收藏`,
  browsed: msg`浏览记录`,
  freightCalculator: msg`运费计算`,
  serviceCentre: msg`客服中心`,
  settings: msg`设置`,
} as const satisfies Record<LetterScreen, MessageDescriptor>;
