import { expect, test } from 'vitest';
import { isMisleading } from './nick-name.rules.ts';

test.each(
  [
    // The service, in each language, and as it is written around a filter.
    [
      '客服',
      '客-服 小美',
      '在线客服01',
      '客服部',
      '人工客服',
      '客户服务',
      '客戶服務',
      '顾客服务',
      '人工服务',
      '售后服务',
      '售后',
    ],
    [
      'kefu',
      'KeFu 01',
      '在线kefu',
      'サポート',
      'サポート担当',
      'お客様サポート',
      'カスタマーサービス',
      'ヘルプデスク',
      'スタッフ',
    ],
    ['support', 'support team', 'SupportTeam', 'Team_Support', 'The Support Team 24', 'Customer-Care', 'Help Desk'],
    // The shop, and what it says of itself.
    [
      '官方',
      'official',
      'Official Store',
      '0fficial Shop',
      'OFFICIAL ACCOUNT',
      'Official Japan Store',
      '公式',
      '公式ショップ',
    ],
    // The system, and those who run it.
    [
      '系统',
      '系統',
      '系统 1',
      '系统通知',
      '系统消息',
      '系统管理员',
      '系统提醒',
      'システム',
      'システム管理者',
      'System',
      'System Bot',
    ],
    ['运营', '运营团队', '運営', '管理者', 'Staff', 'staff member', '买手', '買手'],
  ].flat(),
)('%s reads as the shop, or as somebody who works there', (nickName) => {
  expect(isMisleading(nickName, 'Hakobu')).toBe(true);
});

test.each(
  [
    [
      'Supporter of Kyoto FC',
      'サポーター',
      'Supportive Mom',
      'Systema',
      'System of a Down fan',
      'Staffan',
      'Badminton',
    ],
    ['Smooth Operator', 'Kefurt', 'Servicio', 'Official Kyoto Fan', 'Team Kyoto', 'Bookstore Cat', 'Japan Shop Lover'],
    [
      '系',
      '小系',
      '关系',
      '体系',
      '系统学习者',

      '买手妈妈',
      '中心',
      '日本',
      '小助手',
      '团队',
      '店长的猫',
      '小客',
    ],
    [
      '公式戦',
      'お客様',
      '担当推し',
      'チーム京都',
      'システムエンジニア',
      '服部',
      '客人',
      '用户 482913',
      'Shopper 482913',
      '會員 104829',
    ],
    ['ユーザー 000311', '梅子', '🐱'],
  ].flat(),
)('%s is a name like any other', (nickName) => {
  expect(isMisleading(nickName, 'Hakobu')).toBe(false);
});

test('the company is read in a name wherever it stands; one of a single sign only alone', () => {
  expect(isMisleading('Hakobu Fan', 'Hakobu')).toBe(true);
  expect(isMisleading('运', '运')).toBe(true);
  expect(isMisleading('运气', '运')).toBe(false);
});
