import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import { listOutgoing, revealOutgoing } from '@hakobu/contract/letters/letters.desk-api';
import { roles } from '@hakobu/contract/staff/permissions';
import { expect, test } from 'vitest';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld } from '../../../../test/world.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { sendOutgoing } from '../index.ts';
import { revealOutgoing as revealAction } from './outgoing.actions.ts';

const world = makeWorld();
const nobodyElse = { sessionId: '', name: 'sato', permissions: new Set<never>() };

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

test('a code without a channel is revealed to an administrator alone, and every look is written down', async () => {
  const admin = await world.staff('sato', 'admin');
  await send('123456');
  await send();
  const { list } = await admin.call(listOutgoing, {});
  expect(list).toMatchObject([
    { isHidden: false, isRevealable: false, text: 'text ' },
    { isHidden: true, isRevealable: true, text: '' },
  ]);
  const id = list[1]?.id ?? '';
  for (const role of roles.filter((each) => each !== 'admin')) {
    const other = await world.staff(role, role);
    expect(await codeOf(other.call(revealOutgoing, { id }))).toBe(codes.notPermitted);
  }
  const service = await world.staff('ito', 'service');
  expect(JSON.stringify(await service.call(listOutgoing, {}))).not.toContain('123456');
  for (let time = 0; time < 2; time += 1)
    expect(await admin.call(revealOutgoing, { id })).toEqual({ text: 'text 123456', code: '123456' });
  const looks = (await admin.call(listAudit, { action: 'outbox.reveal' })).list;
  expect(looks.map(({ actorName, object }) => [actorName, object])).toEqual([
    ['sato', `outgoing:${id}`],
    ['sato', `outgoing:${id}`],
  ]);
  expect(JSON.stringify(looks)).not.toContain('123456');
});

test('a code that is over is revealed to nobody, and neither is one of a shop in production', async () => {
  const admin = await world.staff('sato', 'admin');
  const newest = async () => (await admin.call(listOutgoing, { limit: 1 })).list[0];
  await send('654321');
  const id = (await newest())?.id ?? '';
  const caller = { ...systemCaller('test'), who: { kind: 'staff' as const, id: admin.id, ...nobodyElse } };
  const production = { ...world.platform, config: { ...world.platform.config, production: true } };
  expect(await codeOf(revealAction(production, caller, id, []))).toBe(codes.wrongState);
  world.clock.advance(301_000);
  expect(await codeOf(admin.call(revealOutgoing, { id }))).toBe(codes.wrongState);
  await world.settle();
  expect(await newest()).toMatchObject({ state: 'Expired', text: '', isHidden: true, isRevealable: false });
  expect(await codeOf(admin.call(revealOutgoing, { id }))).toBe(codes.wrongState);
  expect(JSON.stringify(await newest())).not.toContain('654321');
});
