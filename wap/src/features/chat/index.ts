export { ChatHost } from './ChatHost.tsx';
export { clearKeptChat } from './kept.ts';
