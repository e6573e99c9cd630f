import { createChatClient } from '../../chat-client.ts';
import { fromTypes } from '../../chat.shape.ts';
import { decodeFrame, encodeFrame } from '../../frames.ts';
import { createFakeClock, luckOf } from './clock.fake.ts';
import { type FakeLine, type Person, createFakeServer } from './server.fake.ts';
import { type ChatStore, createMemoryStore } from '../store.ts';
import {
  type ChatClient,
  type ChatSettings,
  type ConversationView,
  type SocketEars,
  type Uploading,
  conversationKey,
} from '../types.ts';

/** What the way between client and server does to single frames, each with this probability, and for how long. */
export type Weather = {
  lose: number;
  repeat: number;
  maxDelayMs: number;
  /** Frames of these kinds towards the client do not arrive. */
  swallow: readonly string[];
  /** Nothing arrives either way, and nobody is told. */
  isBlackHole: boolean;
  /** Whether the server can be asked for tickets and stretches. */
  isHttpDown: boolean;
  /** How long a file is on its way to the server. */
  uploadMs: number;
  /** Why the server would not have a file; empty where it takes it. */
  refusesFiles: string;
  /** How far devices' clocks are off. */
  skewMs: number;
};

export const shopper = (device: string): Person => ({ session: device, userId: 'mei', fromType: fromTypes.user });
export const agent: Person = { session: 'desk', userId: 'hana', fromType: fromTypes.staff };
export const address = { shopperId: 'mei', cType: 0, subjectId: '' };
export const key = conversationKey(address);

export type Device = {
  readonly person: Person;
  readonly client: () => ChatClient;
  readonly view: () => ConversationView;
  readonly texts: () => string[];
  readonly tickets: () => number;
  /** What was refused beside messages, and the signals that came. */
  readonly told: readonly string[];
  readonly cut: () => void;
  /** The page dies without a word, and is opened again on the same device. */
  readonly reload: () => void;
};

const calmWeather = (): Weather => ({
  lose: 0,
  repeat: 0,
  maxDelayMs: 0,
  swallow: [],
  isBlackHole: false,
  isHttpDown: false,
  uploadMs: 10,
  refusesFiles: '',
  skewMs: 0,
});

/** A server, clients and the way between them, on one clock that only the test moves. */
export const createWorld = (seed = 1) => {
  const clock = createFakeClock();
  const luck = luckOf(seed);
  const server = createFakeServer('mei', clock.now);
  const weather: Weather = calmWeather();

  const carry = (deliver: () => void): void => {
    if (weather.isBlackHole || luck() < weather.lose) return;
    const times = luck() < weather.repeat ? 2 : 1;
    for (let time = 0; time < times; time += 1) clock.after(luck() * weather.maxDelayMs, deliver);
  };
  type Life = { isOver: boolean; cut: () => void };
  const openSocket = (person: Person, life: Life, ears: SocketEars) => {
    let isOpen = true;
    const cut = (code: number) => {
      if (!isOpen) return;
      isOpen = false;
      visit.left();
      clock.after(0, () => life.isOver || ears.closed(code));
    };
    const line: FakeLine = {
      person,
      say: (frame) => {
        const bytes = encodeFrame(frame);
        if (!weather.swallow.includes(frame.case)) carry(() => isOpen && ears.heard(bytes));
      },
      close: () => cut(1006),
      showOut: (code) => clock.after(weather.maxDelayMs, () => cut(code)),
    };
    const visit = server.admit(line);
    life.cut = line.close;
    clock.after(1, () => isOpen && !weather.isBlackHole && ears.opened());
    return {
      send: (bytes: Uint8Array<ArrayBuffer>) =>
        carry(() => {
          const frame = decodeFrame(bytes);
          if (isOpen && frame) visit.heard(frame);
        }),
      close: (code: number) => cut(code),
    };
  };
  const overHttp = async <T>(answer: () => T): Promise<T> => {
    await new Promise<void>((resolve) => clock.after(1 + luck() * weather.maxDelayMs, resolve));
    if (weather.isHttpDown || weather.isBlackHole) throw new Error('no network');
    const sent = answer();
    await new Promise<void>((resolve) => clock.after(luck() * weather.maxDelayMs, resolve));
    return sent;
  };

  const upload = (file: File, onProgress: (part: number) => void): Uploading => {
    const arrive = async () => {
      onProgress(0.5);
      await new Promise<void>((resolve) => clock.after(weather.uploadMs, resolve));
      return overHttp(() => {
        if (weather.refusesFiles) return { kind: 'refused', words: weather.refusesFiles } as const;
        const { name: fileName, type: contentType, size: bytes } = file;
        const facts = { fileId: `f-${fileName}`, fileName, contentType, bytes, width: 1, height: 1, durationMs: null };
        return {
          kind: 'uploaded',
          draft: { kind: 'image', file: facts, name: `/signed/${fileName}`, cImg: '' },
        } as const;
      });
    };
    return { done: arrive(), cancel: () => {} };
  };

  /** Storage answers after a while, and what a dead page had begun to write does not come to an end. */
  const slowly = (store: ChatStore, life: Life): ChatStore => {
    const later = async <T>(work: () => Promise<T>): Promise<T> => {
      await new Promise<void>((resolve) => clock.after(luck() * 5, () => life.isOver || resolve()));
      return work();
    };
    return {
      load: () => later(() => store.load()),
      saveConversation: (saved) => later(() => store.saveConversation(saved)),
      saveOutgoing: (outgoing) => later(() => store.saveOutgoing(outgoing)),
      removeOutgoing: (msgId) => later(() => store.removeOutgoing(msgId)),
    };
  };
  const createDevice = (person: Person, store: ChatStore = createMemoryStore(), opensAtOnce = true): Device => {
    const sent: string[] = [];
    let tickets = 0;
    const settingsOf = (life: Life): ChatSettings => ({
      me: person,
      ticket: () => {
        tickets += 1;
        return overHttp(() => server.ticket(`${person.session}-${tickets}`));
      },
      openSocket: (_, ears) => openSocket(person, life, ears),
      stretch: (where, which) => overHttp(() => server.stretch(where, which)),
      upload: (file, onProgress) => upload(file, onProgress),
      store: slowly(store, life),
      clock: {
        now: () => clock.now() + weather.skewMs,
        after: (ms, ring) => clock.after(ms, () => life.isOver || ring()),
      },
      random: luck,
      newId: () => `id-${Math.floor(luck() * 1e15)}`,
      onSignal: ({ kind }) => sent.push(kind),
      onRefused: ({ reason }) => sent.push(reason),
    });
    const begin = () => {
      const life: Life = { isOver: false, cut: () => {} };
      const client = createChatClient(settingsOf(life));
      if (opensAtOnce) client.open(address);
      client.show();
      return { life, client };
    };
    let now = begin();
    const view = () => now.client.conversation(key);
    return {
      person,
      client: () => now.client,
      view,
      texts: () => view().messages.map(({ body, state }) => `${body.content ?? '-'}${state ? ` ${state}` : ''}`),
      tickets: () => tickets,
      told: sent,
      cut: () => now.life.cut(),
      reload: () => {
        now.life.isOver = true;
        now.life.cut();
        now = begin();
      },
    };
  };
  return {
    clock,
    server,
    weather,
    createDevice,
    calm: (): void => {
      Object.assign(weather, calmWeather());
    },
  };
};

export type World = ReturnType<typeof createWorld>;
