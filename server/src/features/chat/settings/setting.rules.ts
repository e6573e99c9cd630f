import { ChatSettings } from '@hakobu/contract/chat/customer-service.desk-api';
import * as z from 'zod/mini';

/** What the product comes with, until the company says otherwise. */
export const defaultChatSettings: ChatSettings = {
  hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', to: '19:00' })),
  closedOn: [],
  answerWithinMinutes: 15,
  mostPerAgent: 8,
  endAfterHours: 24,
  offlineNotice: {
    'zh-CN': '现在是下班时间，你的留言已收到。我们上班后会尽快回复。',
    'zh-TW': '現在是下班時間，您的留言已收到。我們上班後會盡快回覆。',
    en: 'We are closed right now. Your message has been received, and we will answer as soon as we are back.',
    ja: 'ただいま営業時間外です。メッセージは受け付けました。営業開始後にできるだけ早くご返信いたします。',
  },
  email: '',
  phone: '',
};

/** The settings as stored; what no longer fits, after an upgrade, counts as not set. */
export const chatSettingsFrom = (stored: unknown): ChatSettings => {
  const read = z.safeParse(ChatSettings, stored);
  return read.success ? read.data : defaultChatSettings;
};
