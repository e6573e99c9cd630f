import type { QuickReply } from '@hakobu/contract/chat/customer-service.desk-api';

const max = 6;

/** The quick replies that a slash and the letters after it may mean: by shortcut first, then by words in the text. */
export const completionsFor = (typed: string, replies: readonly QuickReply[]): readonly QuickReply[] => {
  if (!typed.startsWith('/') || typed.includes('\n')) return [];
  const words = typed.slice(1).toLowerCase();
  const byShortcut = replies.filter(({ shortcut }) => shortcut.toLowerCase().startsWith(words));
  const byText =
    words === ''
      ? []
      : replies.filter((reply) => !byShortcut.includes(reply) && reply.text.toLowerCase().includes(words));
  return [...byShortcut, ...byText].slice(0, max);
};

/** Whether what is typed is only a slash and a shortcut so far: not yet something to say to a shopper. */
export const isShortcut = (typed: string): boolean => /^\/[^\s/]{0,20}$/u.test(typed);
