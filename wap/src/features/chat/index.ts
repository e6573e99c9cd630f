export { AskServiceButton, AskServiceLine, useServiceChat } from './AskService.tsx';
export { ChatHost } from './ChatHost.tsx';
export { useUnread } from './unread.ts';
