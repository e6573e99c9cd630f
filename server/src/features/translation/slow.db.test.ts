import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorld } from '../../../test/world.ts';
import { translateTexts } from './index.ts';

const answerMs = 300;
const sent: string[] = [];

/** A model that takes its time over every text. */
const slow = createServer((request, response) => {
  void (async () => {
    const { messages } = JSON.parse(await textOf(request)) as { messages: { content: string }[] };
    const { texts } = JSON.parse(messages[1]?.content ?? '') as { texts: string[] };
    sent.push(...texts);
    await sleep(answerMs);
    const content = JSON.stringify({ translations: texts.map((each) => `译 ${each}`) });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ finish_reason: 'stop', message: { content } }] }));
  })();
});

beforeAll(() => new Promise<void>((ready) => slow.listen(0, '127.0.0.1', ready)));
afterAll(() => slow.close());

const world = makeWorld({
  settings: () => ({
    HAKOBU_TRANSLATION: 'openai-compatible',
    HAKOBU_TRANSLATION_URL: `http://127.0.0.1:${(slow.address() as AddressInfo).port}`,
    HAKOBU_TRANSLATION_MODEL: 'a-model',
    HAKOBU_TRANSLATION_TIMEOUT_MS: '1000',
  }),
});

test('who cannot wait so long has what came meanwhile, and the rest when they ask again', async () => {
  const texts = Array.from({ length: 36 }, (_, place) => `カメラの箱${String.fromCodePoint(0x30a1 + place)}`);
  const first = await translateTexts(world.platform, texts, 'zh-CN');
  expect(first.filter(({ reason }) => reason === 'failed').length).toBeGreaterThan(0);
  for (let again = 0; again < 10; again += 1) {
    const answer = await translateTexts(world.platform, texts, 'zh-CN');
    if (answer.every(({ translated }) => translated)) break;
  }
  expect(sent.toSorted()).toEqual(texts.toSorted());
});
