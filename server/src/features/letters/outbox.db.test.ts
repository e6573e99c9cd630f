import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { listOutgoing } from '@hakobu/contract/letters/letters.desk-api';
import { expect, test } from 'vitest';
import { makeWorld } from '../../../test/world.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { sendOutgoing } from './index.ts';

const world = makeWorld();

const send = (code?: string): Promise<void> =>
  world.platform.transact(systemCaller('test'), (tx) =>
    sendOutgoing(tx, {
      channel: 'sms',
      to: '+8613800000000',
      purpose: code ? 'register' : 'alreadyRegistered',
      language: 'zh-CN',
      text: `text ${code ?? ''}`,
      ...(code ? { code, expiresAt: new Date(tx.now.getTime() + 300_000) } : {}),
    }),
  );

test('who saw which code is written down, once a person, however often the page fetches itself', async () => {
  const ito = await world.staff('ito', 'service');
  const kato = await world.staff('kato', 'service');
  const admin = await world.staff('sato', 'admin');
  await send('123456');
  await send();
  for (let time = 0; time < 3; time += 1) await ito.call(listOutgoing, {});
  const { list } = await kato.call(listOutgoing, {});
  const withCode = list.find(({ code }) => code !== null);
  const looks = (await admin.call(listAudit, { action: 'outbox.read' })).list;
  expect(looks.map(({ actorName, object }) => [actorName, object])).toEqual([
    ['kato', `outgoing:${withCode?.id}`],
    ['ito', `outgoing:${withCode?.id}`],
  ]);
  expect(JSON.stringify(looks)).not.toContain('123456');
});

test('a code is read at the desk only while it waits and has no other way to its reader', async () => {
  const ito = await world.staff('ito', 'service');
  const shown = async () => (await ito.call(listOutgoing, { limit: 1 })).list[0];
  await send('654321');
  expect(await shown()).toMatchObject({ code: '654321', text: 'text 654321', isHidden: false });
  world.clock.advance(301_000);
  await world.settle();
  const over = await shown();
  expect(over).toMatchObject({ state: 'Expired', code: null, text: '', isHidden: true, isForgotten: false });
  expect(JSON.stringify(over)).not.toContain('654321');
});
