import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingName } from './setting-drafts.ts';

/** What a change takes a part of away: what guards money, the way in, or both. */
export const looseningLabel = (names: readonly SettingName[]): MessageDescriptor => {
  if (!names.includes('secondFactorRoles')) return msg`放宽对钱的保护`;
  return names.length === 1 ? msg`放宽对登录的保护` : msg`放宽对钱和登录的保护`;
};

type SettingWords = { readonly name: MessageDescriptor; readonly description: MessageDescriptor };

/** What each setting is called, and what it does. */
export const settingLabels = {
  companyName: { name: msg`公司名`, description: msg`写在发给客人的验证码里。` },
  isInReview: {
    name: msg`审核模式`,
    description: msg`应用送审时打开：客人的应用里不显示提现和审核员不该看到的菜单。`,
  },
  freeStorageDays: {
    name: msg`免费存放天数`,
    description: msg`上架第二天起算，按日本日期。已经上架的商品不变。`,
  },
  mostFreePayYen: {
    name: msg`免密支付上限`,
    description: msg`客人一天最多能不输支付密码付这么多。自己设得更高的客人也马上按它算。`,
  },
  payCodeAboveYen: {
    name: msg`大额验证起点`,
    description: msg`付款或提现超过它，支付密码之外还要验证码；超过它的补款也不自动支付。`,
  },
  secondPersonAboveYen: {
    name: msg`两人审核起点`,
    description: msg`折合日元超过它的提现、充值退款和对账处理要第二个人同意。客人的第一次提现总是要。`,
  },
  topUpSecondPersonAboveYen: {
    name: msg`转账两人确认起点`,
    description: msg`一位客人一天内的银行转账折合日元超过它，要第二个人确认才到账。金额不同或没有凭证的总是要。`,
  },
  topUpBonusPercent: {
    name: msg`充值赠送上限`,
    description: msg`财务设的赠送档位，最多送充值金额的百分之几。`,
  },
  payeeCoolingHours: {
    name: msg`新收款账户等待`,
    description: msg`刚绑定的收款账户，这么多小时以后才给它付款。已经绑定的不变。`,
  },
  feedbackHours: {
    name: msg`进度反馈时限`,
    description: msg`客人问订单进度，这么多小时以内要有答复；已经在等的不变。`,
  },
  collectedFallPercent: {
    name: msg`降价提醒起点`,
    description: msg`收藏的商品比客人知道的价格便宜到这个比例，早上的站内信才告诉客人。`,
  },
  codesADay: {
    name: msg`每天最多发的验证码`,
    description: msg`全店每个日本日期合计，限制陌生人能让短信花多少钱。用到四分之三时有警报；陌生人最多用到九成，熟设备和已登录的客人留一成。`,
  },
  accessDays: {
    name: msg`登录记录保存天数`,
    description: msg`谁登录、退出、被拒绝，从哪个网络地址来。网络地址是个人信息，过了这些天自动删去。`,
  },
  closingDays: {
    name: msg`注销反悔天数`,
    description: msg`客人申请注销后这些天内可以撤销；过后个人资料删去，不能恢复。`,
  },
  mostOpenGroups: {
    name: msg`同时发起的团`,
    description: msg`一位客人最多同时有这么多个没有结束的团。已经开的不变。`,
  },
  mostGroupRequests: {
    name: msg`同时申请的团`,
    description: msg`一位客人最多有这么多个还没有答复的入团申请。`,
  },
  groupProlongedDays: {
    name: msg`截单可以延长的天数`,
    description: msg`团长一共延长超过它，就是新的条件，团员要重新接受。`,
  },
  groupAcceptHours: {
    name: msg`接受新条件的时限`,
    description: msg`团的条件有变，团员这么多小时以内接受，否则算退出；答复转让也按它算。已经在等的不变。`,
  },
  firstGroupMembers: {
    name: msg`第一个团的人数上限`,
    description: msg`还没有寄完过一个团的团长，开的团最多这么多人。已经开的不变。`,
  },
  freezesOnChargeback: {
    name: msg`拒付时冻结客人`,
    description: msg`银行把客人的付款要回去时先冻结这位客人，等人看过再恢复。`,
  },
  secondFactorRoles: {
    name: msg`必须有第二步验证的角色`,
    description: msg`这些角色的员工登录时除了密码还要验证器或通行密钥。还没设置的，登录后只能先设置。减少角色要另一位同事同意。`,
  },
} satisfies Record<SettingName, SettingWords>;

type Group = { readonly title: MessageDescriptor; readonly names: readonly SettingName[] };

/** The form's parts, in its order. */
export const settingGroups: readonly Group[] = [
  { title: msg`公司`, names: ['companyName', 'isInReview'] },
  { title: msg({ context: 'settings', message: '员工登录' }), names: ['secondFactorRoles'] },
  { title: msg`仓储`, names: ['freeStorageDays'] },
  { title: msg`客服`, names: ['feedbackHours', 'collectedFallPercent'] },
  {
    title: msg({ context: 'settings', message: '拼团' }),
    names: ['mostOpenGroups', 'mostGroupRequests', 'groupProlongedDays', 'groupAcceptHours', 'firstGroupMembers'],
  },
  { title: msg({ context: 'settings', message: '登录' }), names: ['codesADay', 'accessDays', 'closingDays'] },
  { title: msg`客人付款`, names: ['mostFreePayYen', 'payCodeAboveYen'] },
  { title: msg`充值`, names: ['topUpSecondPersonAboveYen', 'topUpBonusPercent'] },
  { title: msg`钱出去`, names: ['secondPersonAboveYen', 'payeeCoolingHours', 'freezesOnChargeback'] },
];
