import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mTypes } from './chat.shape.ts';
import { type Device, type Weather, agent, createWorld, key, shopper } from './client/fakes/world.fake.ts';
import { isVisible } from './client/to-read.ts';

type Step =
  | {
      readonly kind: 'send' | 'recall' | 'read' | 'earlier' | 'cut' | 'hide' | 'show' | 'wake' | 'reload';
      readonly who: number;
    }
  | { readonly kind: 'elsewhere'; readonly many: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'weather'; readonly weather: Partial<Weather> }
  | { readonly kind: 'calm' | 'cutAll' };

const who = fc.nat(2);
const does = (...kinds: Extract<Step, { readonly who: number }>['kind'][]) =>
  fc.record({ kind: fc.constantFrom(...kinds), who });
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: does('send') },
    { weight: 5, arbitrary: does('recall', 'read', 'earlier', 'cut', 'hide', 'show', 'wake', 'reload') },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('elsewhere' as const), many: fc.constantFrom(1, 3, 30, 260) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(0, 3, 20, 300, 3000, 40_000) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('weather' as const),
        weather: fc.record({
          lose: fc.constantFrom(0, 0.05, 0.4),
          repeat: fc.constantFrom(0, 0.3),
          maxDelayMs: fc.constantFrom(0, 30, 2000),
          isHttpDown: fc.constantFrom(false, false, true),
          swallow: fc.constantFrom([], [], ['chatMessageACK'], ['chatMessage']),
        }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('calm' as const, 'cutAll' as const) }) },
  ),
  { minLength: 5, maxLength: 60 },
);

/** The device is slow, and does one thing after another. */
const keptWithinMs = 300;

const rank = { failed: 0, sending: 0, sent: 1, read: 2 };

/** Holds of every view at every moment: in order, each once, and no message of one's own takes a step back. */
const createWatch = (device: Device) => {
  let known = new Map<string, number>();
  return {
    look: (): void => {
      const { messages } = device.view();
      const keys = messages.map((message) => message.key);
      expect(new Set(keys).size).toBe(keys.length);
      const seqs = messages.map(({ seq }) => seq).filter((seq) => seq > 0);
      expect(seqs).toEqual(seqs.toSorted((one, other) => one - other));
      expect(messages.findIndex(({ seq }) => seq === 0) === -1 || messages.at(-1)?.seq === 0).toBe(true);
      const ranks = new Map(messages.map((message) => [message.key, message.state ? rank[message.state] : 0]));
      for (const [its, before] of known) expect(ranks.get(its) ?? before).toBeGreaterThanOrEqual(before);
      known = ranks;
    },
    forget: () => (known = new Map()),
  };
};

const play = async (seed: number, story: readonly Step[]): Promise<void> => {
  const world = createWorld(seed);
  const devices = [shopper('phone'), shopper('tablet'), agent].map((person) => world.createDevice(person));
  const watches = devices.map(createWatch);
  const said = new Map<string, { readonly by: number; readonly at: number }>();
  /** Said in the last moment before a page died: the device may not have it. */
  const unsure = new Set<string>();
  const act = (kind: Extract<Step, { readonly who: number }>['kind'], at: number): void => {
    const device = devices[at]!;
    const client = device.client();
    const mine = device.view().messages.filter(({ isMine, seq }) => isMine && seq > 0);
    if (kind === 'send') {
      const msgId = client.send(key, { kind: 'text', content: `word ${said.size}` });
      said.set(msgId, { by: at, at: world.clock.now() });
    } else if (kind === 'recall' && mine.length > 0) client.recall(key, mine[0]!.sMsgId);
    else if (kind === 'read') client.read(key, device.view().lastSeq);
    else if (kind === 'earlier') client.loadEarlier(key).catch(() => {});
    else if (kind === 'cut') device.cut();
    else if (kind === 'hide' || kind === 'show' || kind === 'wake') client[kind]();
    else if (kind === 'reload') {
      for (const [msgId, { by, at: saidAt }] of said)
        if (by === at && world.clock.now() - saidAt < keptWithinMs) unsure.add(msgId);
      device.reload();
      watches[at]!.forget();
    }
  };
  const take = async (step: Step): Promise<void> => {
    if ('who' in step) act(step.kind, step.who);
    else if (step.kind === 'elsewhere')
      for (let one = 0; one < step.many; one += 1) world.server.say({ ...agent, userId: 'ken' }, `other ${one}`);
    else if (step.kind === 'wait') await world.clock.run(step.ms);
    else if (step.kind === 'weather') Object.assign(world.weather, step.weather);
    else if (step.kind === 'calm') world.calm();
    else world.server.cutAll();
  };

  for (const step of story) {
    await take(step);
    for (const watch of watches) watch.look();
  }
  world.calm();
  world.server.cutAll();
  for (const device of devices) device.client().show();
  await world.clock.run(150_000);
  for (const device of devices) void device.client().loadBackTo(key, 1);
  await world.clock.run(5000);

  const stored = world.server.stored();
  const arrived = new Set(stored.map(({ msgId }) => msgId));
  expect([...said.keys()].filter((msgId) => !arrived.has(msgId) && !unsure.has(msgId))).toEqual([]);
  const expected = stored.filter(isVisible).map(({ sMsgId, body, mType }) => ({ sMsgId, body, mType }));
  for (const [at, device] of devices.entries()) {
    watches[at]!.look();
    expect(device.client().status()).toMatchObject({ socket: 'Open', unsent: 0 });
    const shown = device.view().messages.map(({ sMsgId, body, mType }) => ({ sMsgId, body, mType }));
    expect(shown).toEqual(
      expected.map((one) =>
        one.mType === mTypes.back ? one : { ...one, body: expect.objectContaining({ content: one.body.content }) },
      ),
    );
  }
};

test('whatever the network does, every device ends up showing what the server stored, in order, once', async () => {
  const tried = fc.assert(fc.asyncProperty(fc.integer(), steps, play), {
    numRuns: fc.readConfigureGlobal().numRuns ?? 60,
  });
  await expect(tried).resolves.toBeUndefined();
});
