import { holdsReadAs, isReadAs } from '../../../platform/writing/look-alike.rules.ts';

/** Whoever has one of these in their name speaks for the shop, or for its service. */
const offices = [
  '客服',
  '官方',
  '管理员',
  '工作人员',
  '系统通知',
  '服务中心',
  '運営',
  '公式アカウント',
  'カスタマーサポート',
  'サポートセンター',
  'customer service',
  'customer support',
  '고객센터',
  '관리자',
] as const;

/** These stand in many a word; alone, or with a number, they are somebody who works here. */
const roles = ['admin', 'administrator', 'moderator', 'official', 'operator', 'service', 'staff', 'support', 'system'];

/** Whether a nick name would be taken for the company's, or for that of somebody who works there. */
export const isMisleading = (nickName: string, companyName: string): boolean => {
  const bare = nickName.replaceAll(/^[\d\s]+|[\d\s]+$/gu, '');
  if (offices.some((office) => holdsReadAs(nickName, office))) return true;
  if (roles.some((role) => isReadAs(bare, role))) return true;
  // A name of one character stands in too many others.
  return Array.from(companyName).length > 1 ? holdsReadAs(nickName, companyName) : isReadAs(bare, companyName);
};
