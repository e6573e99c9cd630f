import { holdsReadAs, isMadeOf, isReadAs } from '../../../platform/writing/look-alike.rules.ts';

/** Whoever has one of these in their name speaks for the shop, or for its service. */
const offices = [
  '客服',
  '官方',
  '管理员',
  '工作人员',
  '系统通知',
  '服务中心',
  '客户服务',
  '顾客服务',
  '人工服务',
  '售后服务',
  '系统管理',
  '系统消息',
  '管理者',
  '運営',
  '公式アカウント',
  'カスタマーサポート',
  'カスタマーサービス',
  'サポートセンター',
  'ヘルプデスク',
  'customer service',
  'customer support',
  'customer care',
  'help desk',
  '고객센터',
  '관리자',
] as const;

/** These stand in many a word; alone, with a number, or among words of a shop, they are somebody who works here. */
const roles = [
  'admin administrator moderator official operator service staff support system',
  '系统 售后 买手 kefu',
  'サポート システム スタッフ 公式',
].flatMap((row) => row.split(' '));

/** Words of a shop, which make nobody somebody who works there by themselves. */
const besideRoles = [
  'account agent assistant bot center centre chat customer department desk global',
  'help info japan live mall manager member message notice notification online our',
  'services shop store team the',
  '中心 公告 助手 商城 商店 团队 在线 小助手 平台 店 提醒 日本 旗舰店 消息',
  '专员 账号 通知 部',
  'アカウント オンライン お客様 カスタマー ショップ ストア センター チーム デスク',
  'さん 係 担当 窓口',
].flatMap((row) => row.split(' '));

/** Whether a nick name would be taken for the company's, or for that of somebody who works there. */
export const isMisleading = (nickName: string, companyName: string): boolean => {
  const bare = nickName.replaceAll(/^[\d\s]+|[\d\s]+$/gu, '');
  if (offices.some((office) => holdsReadAs(nickName, office))) return true;
  if ([bare, nickName].some((name) => isMadeOf(name, roles, besideRoles))) return true;
  // A name of one character stands in too many others.
  return Array.from(companyName).length > 1 ? holdsReadAs(nickName, companyName) : isReadAs(bare, companyName);
};
