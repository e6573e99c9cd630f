export { ChatHost } from './ChatHost.tsx';
