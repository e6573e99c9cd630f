import type { QueueName } from '@hakobu/contract/today/today.shape';
import type { Permission } from '@hakobu/contract/staff/permissions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ComponentType, lazy } from 'react';
import type { Job } from './jobs.ts';
import type { IconName } from './kit/Icon.tsx';
import { links } from './links.ts';

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

export type SitemapPage = {
  readonly path: `/${string}`;
  readonly title: MessageDescriptor;
  readonly icon: IconName;
  readonly job?: Job;
  /** The letter that opens it after G. */
  readonly letter?: string;
  /** What one must be allowed to do to see it. */
  readonly permission: Permission | 'session';
  /** The queue that it works on: its count stands on the rail. */
  readonly queue?: QueueName;
  /** Others of the same page, counted with it. */
  readonly alsoQueues?: readonly QueueName[];
  /** Where a text from the box at the top is looked for on this page; null when it cannot be there. */
  readonly find?: (text: string) => string | null;
  readonly Page: ComponentType;
};

/** Every page of the desk, in the rail's order. */
export const sitemap: readonly SitemapPage[] = [
  {
    path: '/',
    title: msg`今日`,
    icon: 'home',
    letter: 'h',
    permission: 'session',
    Page: page(async () => (await import('./features/today/TodayPage.tsx')).TodayPage),
  },
  {
    path: '/purchasing',
    title: msg`采购队列`,
    icon: 'cart',
    job: 'purchase',
    letter: 'p',
    permission: 'orders.read',
    queue: 'purchasing',
    alsoQueues: ['quoting'],
    Page: page(async () => (await import('./features/orders/PurchasingPage.tsx')).PurchasingPage),
  },
  {
    path: '/orders',
    title: msg`订单`,
    icon: 'list',
    job: 'purchase',
    letter: 'a',
    permission: 'orders.read',
    find: (text) => links.orders({ keyword: text }),
    Page: page(async () => (await import('./features/orders/OrdersPage.tsx')).OrdersPage),
  },
  {
    path: '/sources',
    title: msg`货源`,
    icon: 'plug',
    job: 'purchase',
    permission: 'sources.read',
    Page: page(async () => (await import('./features/goods/SourcesPage.tsx')).SourcesPage),
  },
  {
    path: '/receiving',
    title: msg`收货`,
    icon: 'scan',
    job: 'warehouse',
    letter: 'r',
    permission: 'warehouse.receive',
    queue: 'receiving',
    Page: page(async () => (await import('./features/warehouse/ReceivingPage.tsx')).ReceivingPage),
  },
  {
    path: '/unknown',
    title: msg`无主件`,
    icon: 'quote',
    job: 'warehouse',
    letter: 'u',
    permission: 'warehouse.claims',
    queue: 'claims',
    Page: page(async () => (await import('./features/warehouse/UnknownPage.tsx')).UnknownPage),
  },
  {
    path: '/stock',
    title: msg`在库`,
    icon: 'shelf',
    job: 'warehouse',
    letter: 's',
    permission: 'warehouse.receive',
    find: (text) => links.stock({ keyword: text }),
    Page: page(async () => (await import('./features/warehouse/StockPage.tsx')).StockPage),
  },
  {
    path: '/packing',
    title: msg`打包`,
    icon: 'box',
    job: 'warehouse',
    letter: 'k',
    permission: 'parcels.pack',
    queue: 'packing',
    Page: page(async () => (await import('./features/parcels/PackingPage.tsx')).PackingPage),
  },
  {
    path: '/dispatch',
    title: msg`发运`,
    icon: 'truck',
    job: 'warehouse',
    letter: 'd',
    permission: 'parcels.dispatch',
    queue: 'dispatch',
    Page: page(async () => (await import('./features/parcels/DispatchPage.tsx')).DispatchPage),
  },
  {
    path: '/unpacking',
    title: msg`拆箱`,
    icon: 'open',
    job: 'warehouse',
    letter: 'n',
    permission: 'parcels.pack',
    queue: 'unpacking',
    Page: page(async () => (await import('./features/parcels/UnpackingPage.tsx')).UnpackingPage),
  },
  {
    path: '/parcels',
    title: msg`包裹`,
    icon: 'shelf',
    job: 'warehouse',
    letter: 'b',
    permission: 'parcels.read',
    find: (text) => links.parcels({ keyword: text }),
    Page: page(async () => (await import('./features/parcels/ParcelsPage.tsx')).ParcelsPage),
  },
  {
    path: '/services',
    title: msg`增值服务`,
    icon: 'camera',
    job: 'warehouse',
    letter: 'i',
    permission: 'services.read',
    queue: 'services',
    alsoQueues: ['quotes', 'words'],
    find: (text) => (/^S\d{8,20}$/i.test(text) ? links.services({ view: 'all', keyword: text.toUpperCase() }) : null),
    Page: page(async () => (await import('./features/services/ServicesPage.tsx')).ServicesPage),
  },
  {
    path: '/service',
    title: msg`会话`,
    icon: 'talk',
    job: 'service',
    letter: 'f',
    permission: 'chat.read',
    queue: 'chats',
    Page: page(async () => (await import('./features/chat/ServicePage.tsx')).ServicePage),
  },
  {
    path: '/feedback',
    title: msg`进度反馈`,
    icon: 'quote',
    job: 'service',
    letter: 'q',
    permission: 'feedback.read',
    queue: 'feedback',
    Page: page(async () => (await import('./features/feedback/FeedbackPage.tsx')).FeedbackPage),
  },
  {
    path: '/questions',
    title: msg`下单前提问`,
    icon: 'talk',
    job: 'service',
    permission: 'questions.read',
    queue: 'questions',
    Page: page(async () => (await import('./features/goods/QuestionsPage.tsx')).QuestionsPage),
  },
  {
    path: '/reviews',
    title: msg`商品评价`,
    icon: 'quote',
    job: 'service',
    permission: 'reviews.read',
    Page: page(async () => (await import('./features/reviews/ReviewsPage.tsx')).ReviewsPage),
  },
  {
    path: '/shoppers',
    title: msg({ context: 'page', message: '客人' }),
    icon: 'person',
    job: 'service',
    letter: 'c',
    permission: 'shoppers.read',
    find: (text) => links.shoppers({ keyword: text }),
    Page: page(async () => (await import('./features/shoppers/ShoppersPage.tsx')).ShoppersPage),
  },
  {
    path: '/outbox',
    title: msg`发信箱`,
    icon: 'letter',
    job: 'service',
    letter: 'o',
    permission: 'outbox.read',
    Page: page(async () => (await import('./features/letters/OutboxPage.tsx')).OutboxPage),
  },
  {
    path: '/topups',
    title: msg`充值`,
    icon: 'topUp',
    job: 'money',
    letter: 'm',
    permission: 'topUps.read',
    queue: 'slips',
    find: (text) => (/^T\d{8,20}$/i.test(text) ? links.topUps({ view: 'all', keyword: text.toUpperCase() }) : null),
    Page: page(async () => (await import('./features/payments/TopUpsPage.tsx')).TopUpsPage),
  },
  {
    path: '/withdrawals',
    title: msg`提现`,
    icon: 'withdraw',
    job: 'money',
    letter: 'w',
    permission: 'withdrawals.read',
    queue: 'withdrawals',
    find: (text) =>
      /^W\d{8,20}(-\d+)?$/i.test(text) ? links.withdrawals({ view: 'all', keyword: text.toUpperCase() }) : null,
    Page: page(async () => (await import('./features/withdrawals/WithdrawalsPage.tsx')).WithdrawalsPage),
  },
  {
    path: '/books',
    title: msg`账务`,
    icon: 'book',
    job: 'money',
    letter: 'l',
    permission: 'ledger.read',
    Page: page(async () => (await import('./features/books/BooksPage.tsx')).BooksPage),
  },
  {
    path: '/reconciliation',
    title: msg`对账`,
    icon: 'sum',
    job: 'money',
    letter: 'v',
    permission: 'reconciliation.read',
    queue: 'differences',
    Page: page(async () => (await import('./features/reconciliation/ReconciliationPage.tsx')).ReconciliationPage),
  },
  {
    path: '/rates',
    title: msg`汇率`,
    icon: 'rate',
    job: 'money',
    letter: 'x',
    permission: 'rates.read',
    Page: page(async () => (await import('./features/rates/RatesPage.tsx')).RatesPage),
  },
  {
    path: '/notices',
    title: msg({ context: 'page', message: '公告' }),
    icon: 'bell',
    job: 'content',
    permission: 'content.read',
    find: (text) => links.notices({ keyword: text }),
    Page: page(async () => (await import('./features/content/NoticesPage.tsx')).NoticesPage),
  },
  {
    path: '/carousel',
    title: msg`轮播图`,
    icon: 'picture',
    job: 'content',
    permission: 'content.read',
    Page: page(async () => (await import('./features/content/CarouselPage.tsx')).CarouselPage),
  },
  {
    path: '/platforms',
    title: msg({ context: 'page', message: '平台' }),
    icon: 'shop',
    job: 'content',
    permission: 'platforms.read',
    Page: page(async () => (await import('./features/platforms/PlatformsPage.tsx')).PlatformsPage),
  },
  {
    path: '/goods',
    title: msg`商品`,
    icon: 'box',
    job: 'content',
    permission: 'goods.read',
    find: (text) => links.goods({ origin: 'all', keyword: text }),
    Page: page(async () => (await import('./features/goods/catalogue/GoodsPage.tsx')).GoodsPage),
  },
  {
    path: '/goods-imports',
    title: msg`商品导入`,
    icon: 'topUp',
    job: 'content',
    permission: 'goods.read',
    Page: page(async () => (await import('./features/goods/catalogue/ImportsPage.tsx')).ImportsPage),
  },
  {
    path: '/rules',
    title: msg`商品规则`,
    icon: 'shield',
    job: 'content',
    letter: 'g',
    permission: 'rules.read',
    find: (text) => links.rules({ keyword: text }),
    Page: page(async () => (await import('./features/rules/RulesPage.tsx')).RulesPage),
  },
  {
    path: '/announcements',
    title: msg`群发`,
    icon: 'sound',
    job: 'content',
    letter: 'j',
    permission: 'letters.announce',
    Page: page(async () => (await import('./features/letters/AnnouncementsPage.tsx')).AnnouncementsPage),
  },
  {
    path: '/letters',
    title: msg`站内信`,
    icon: 'page',
    job: 'content',
    letter: 'z',
    permission: 'letters.write',
    Page: page(async () => (await import('./features/letters/TemplatesPage.tsx')).TemplatesPage),
  },
  {
    path: '/translations',
    title: msg`译文`,
    icon: 'translate',
    job: 'content',
    permission: 'translations.read',
    find: (text) => links.translations({ keyword: text }),
    Page: page(async () => (await import('./features/translation/TranslationsPage.tsx')).TranslationsPage),
  },
  {
    path: '/staff',
    title: msg`员工`,
    icon: 'person',
    job: 'office',
    permission: 'staff.read',
    queue: 'staffChanges',
    find: (text) => links.staff({ keyword: text }),
    Page: page(async () => (await import('./features/staff/StaffPage.tsx')).StaffPage),
  },
  {
    path: '/roles',
    title: msg`角色与权限`,
    icon: 'key',
    job: 'office',
    permission: 'staff.read',
    Page: page(async () => (await import('./features/staff/RolesPage.tsx')).RolesPage),
  },
  {
    path: '/audit',
    title: msg`审计`,
    icon: 'find',
    job: 'office',
    letter: 't',
    permission: 'audit.read',
    Page: page(async () => (await import('./features/audit/AuditPage.tsx')).AuditPage),
  },
  {
    path: '/settings',
    title: msg`设置`,
    icon: 'gear',
    job: 'office',
    letter: 'e',
    permission: 'settings.read',
    Page: page(async () => (await import('./features/settings/SettingsPage.tsx')).SettingsPage),
  },
  {
    path: '/operations',
    title: msg`运行状况`,
    icon: 'pulse',
    job: 'office',
    letter: 'y',
    permission: 'settings.read',
    Page: page(async () => (await import('./features/operations/OperationsPage.tsx')).OperationsPage),
  },
];

/** What works around every page for those who may: nothing of it is seen. */
export const watches: readonly { readonly permission: Permission; readonly Watch: ComponentType }[] = [
  { permission: 'chat.read', Watch: page(async () => (await import('./features/chat/ChatWatch.tsx')).ChatWatch) },
];

/** The pages that stand before the sign-in. */
export const doors = {
  SignInPage: page(async () => (await import('./features/staff/SignInPage.tsx')).SignInPage),
  SetUpPage: page(async () => (await import('./features/staff/SetUpPage.tsx')).SetUpPage),
  JoinPage: page(async () => (await import('./features/staff/JoinPage.tsx')).JoinPage),
} as const;
