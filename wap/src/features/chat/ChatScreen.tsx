import { Talk } from './talk/Talk.tsx';

/** The chat with customer service. */
export const ChatScreen = () => <Talk />;
