export { AskServiceButton, AskServiceLine, useServiceChat } from './AskService.tsx';
export { ChatHost } from './ChatHost.tsx';
export { useUnread, useUnreadAbout, useUnreadOfService } from './unread.ts';
