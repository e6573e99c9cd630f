import { useParam } from '../../kit/screen/here.ts';
import { LazyGroupTalk } from '../groups/index.ts';
import { Talk } from './talk/Talk.tsx';

/** The chat with customer service; that of a group where the address names one. */
export const ChatScreen = () => (useParam('groupId') === undefined ? <Talk /> : <LazyGroupTalk />);
