import { createChatClient } from '@hakobu/contract/chat/chat-client';
import { listMessages, openSocketTicket, readChatState, unreadMessages } from '@hakobu/contract/chat/chat.api';
import { cTypes, fromTypes } from '@hakobu/contract/chat/chat.shape';
import type { ChatSignal } from '@hakobu/contract/chat/signal.shape';
import { machineClock } from '@hakobu/contract/chat/client/clock';
import type { ChatClient, ChatSettings, SocketState } from '@hakobu/contract/chat/client/types';
import { openWebSocket } from '@hakobu/contract/chat/client/web-socket';
import { call, newKey } from '../../../shell/calls/api.ts';
import { socketBase } from '../../../shell/calls/lines.ts';
import { endpointKey } from '../../../shell/calls/call-keys.ts';
import { queries } from '../../../shell/calls/queries.ts';
import { type Changed, reread } from '../../../shell/calls/sends.ts';
import { serverNow } from '../../../kit/time/serverClock.ts';
import { onSession, sessionNow, type Session } from '../../../shell/session/session.ts';
import { store } from '../../../shell/storage.ts';
import { forgetDrafts } from '../compose/drafts.ts';
import { uploadFile } from '../compose/upload-file.ts';
import { tellRefusal } from '../chat.labels.ts';
import { watchArrivals } from '../banner/watch-arrivals.ts';
import { forgetRecalledTexts } from '../talk/recalled-texts.ts';
import { deviceStore, forgetDevice } from './device-store.ts';
import { changedByTalk } from '../../groups/index.ts';
import { setRunningChat } from './running-chat.ts';

type Running = { readonly userId: string; readonly client: ChatClient; readonly stop: () => void };

let running: Running | undefined;
let isFollowing = false;

const becomes = (next: Running | undefined) => {
  running = next;
  setRunningChat(next && { client: next.client, connectAnew });
};

/** Source spec, section 3: the socket status is stored; its values are decided here. */
const statusWords = {
  Released: 'closed',
  Connecting: 'connecting',
  Authenticating: 'connecting',
  Open: 'open',
  Waiting: 'connecting',
  Closed: 'closed',
} satisfies Record<SocketState, string>;

const changedBy = (kind: ChatSignal['kind']): readonly Changed[] => {
  if (kind === 'letter') return ['letters', 'feedback'];
  return kind === 'group' ? changedByTalk : [endpointKey(readChatState, 'chat')];
};

const socketUrl = (ticket: string): string => `${socketBase()}/ws?token=${encodeURIComponent(ticket)}`;

const settingsFor = ({ userId, user }: Session): ChatSettings => ({
  me: { userId, fromType: fromTypes.user, name: user.nickName, icon: user.avatar },
  ticket: async () => {
    const given = await call(openSocketTicket, {});
    store('wsToken', given.ticket);
    return given;
  },
  openSocket: (ticket, ears) => openWebSocket(socketUrl(ticket), ears),
  stretch: ({ cType, subjectId }, where) =>
    call(listMessages, { ...(cType === cTypes.orderCheck ? { orderCode: subjectId } : {}), ...where }),
  store: deviceStore(userId),
  upload: (file, onProgress) => uploadFile(file, onProgress, () => sessionNow()?.userId === userId),
  clock: machineClock,
  random: Math.random,
  newId: newKey,
  // Who answers, the queue, a letter: whatever shows it asks again.
  onSignal: ({ kind }) => {
    void reread(queries, ...changedBy(kind));
  },
  onRefused: ({ reason }) => tellRefusal(reason),
});

/** The server has ended the connection for good: a call says why, and the session ends if it is over. */
const learnWhy = () => void call(unreadMessages, {}).catch(() => undefined);

const takenBack = 'hk:chat-taken-back';

/** The client, and other tabs of the browser hear of what is taken back: each holds for itself what waits on the device. */
const tellingOthers = (client: ChatClient): ChatClient => ({
  ...client,
  discard: (msgId) => {
    client.discard(msgId);
    store(takenBack, msgId);
  },
});

const begin = (session: Session): Running => {
  const settings = settingsFor(session);
  const client = createChatClient(settings);
  const hearOthers = ({ key, newValue }: StorageEvent) => {
    if (key === takenBack && newValue !== null) client.discard(newValue);
  };
  let socket: SocketState | undefined;
  const watch = () => {
    const now = client.status().socket;
    if (now === socket) return;
    socket = now;
    store('socketStatus', statusWords[now]);
    if (now === 'Closed') learnWhy();
  };
  const follow = () => {
    if (document.visibilityState === 'hidden') client.hide();
    else if (client.status().socket === 'Closed') connectAnew();
    else client.show();
  };
  const hide = () => client.hide();
  const wake = () => client.wake();
  const lose = () => client.lose();
  const stops = [client.subscribe(watch), watchArrivals(client, settings.me, serverNow())];
  document.addEventListener('visibilitychange', follow);
  addEventListener('pagehide', hide);
  addEventListener('pageshow', follow);
  addEventListener('online', wake);
  addEventListener('offline', lose);
  addEventListener('storage', hearOthers);
  follow();
  watch();
  const stop = () => {
    document.removeEventListener('visibilitychange', follow);
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', follow);
    removeEventListener('online', wake);
    removeEventListener('offline', lose);
    removeEventListener('storage', hearOthers);
    client.hide();
    for (const each of stops) each();
    store('socketStatus', 'closed');
  };
  return { userId: session.userId, client: tellingOthers(client), stop };
};

const connectAnew = (): void => {
  const session = sessionNow();
  running?.stop();
  becomes(session ? begin(session) : undefined);
};

const become = (session: Session | undefined): void => {
  if (isFollowing && running?.userId === session?.userId) return;
  const hadOne = running !== undefined;
  running?.stop();
  if (session === undefined || hadOne) {
    forgetDrafts();
    forgetRecalledTexts();
  }
  if (session === undefined) void forgetDevice();
  becomes(session ? begin(session) : undefined);
};

/** Follows who is signed in: one chat for the whole app, as long as the page lives. What was theirs goes with them. */
export const followSession = (): void => {
  if (isFollowing) return;
  become(sessionNow());
  isFollowing = true;
  onSession(become);
};
