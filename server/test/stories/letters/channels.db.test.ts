import { codes } from '@hakobu/contract/base/codes';
import { chooseEmail, readLetterChannels } from '@hakobu/contract/letters/channel.api';
import { muteLetters } from '@hakobu/contract/letters/letter.api';
import { listOutgoing, revealOutgoing } from '@hakobu/contract/letters/letters.desk-api';
import { logIn, register, sendCode } from '@hakobu/contract/sign-in/sign-in.api';
import { changeLanguage } from '@hakobu/contract/shoppers/shoppers.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientInto } from '../../../src/platform/http/in-memory.ts';
import { SmtpDouble } from '../../doubles/smtp.double.ts';
import { letterStage } from '../../steps/letters.ts';
import { codeOf } from '../../steps/refused.ts';
import { makeWorld, type Person } from '../../world.ts';

const mail = new SmtpDouble({ offersTls: false });
beforeAll(() => mail.start());
afterAll(() => mail.stop());
const world = makeWorld({
  settings: () => ({
    HAKOBU_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    HAKOBU_MAIL_FROM: 'shop@shop.example',
    HAKOBU_PUBLIC_URL: 'http://shop.example',
  }),
});
const { tell, lettersOf } = letterStage(world);

const password = 'a long enough password';
let mei: Person;

test('the code with which Mei registers arrives at the mail server, and lets her in', async () => {
  await world.anyone(sendCode, { account: 'mei@example.com', purpose: 'register' });
  await world.settle();
  expect(mail.mails).toHaveLength(1);
  const [letter] = mail.mails;
  expect(letter).toMatchObject({ from: 'shop@shop.example', to: 'mei@example.com' });
  const code = /\d{6}/.exec(letter?.text ?? '')?.[0] ?? '';
  expect(letter?.subject).not.toContain(code);
  await world.anyone(register, { account: 'mei@example.com', code, password, nickName: 'Mei' });
  const { token, user } = await world.anyone(logIn, { account: 'mei@example.com', password });
  mei = { id: user.id, name: 'Mei', token, call: clientInto(world.http, { authorization: `Bearer ${token}` }) };
  const service = await world.staff('suzuki', 'service');
  expect((await service.call(listOutgoing, { channel: 'email' })).list).toMatchObject([{ state: 'Sent', tries: 1 }]);
});

test('a text message has no channel here: it stays in the outbox, where an administrator reads it', async () => {
  await world.anyone(sendCode, { account: '13800000001', purpose: 'register' });
  await world.settle();
  const service = await world.staff('suzuki', 'service');
  const { list } = await service.call(listOutgoing, { channel: 'sms', state: 'NoChannel' });
  expect(list).toMatchObject([{ to: '+8613800000001', tries: 0, isHidden: true, text: '' }]);
  const admin = await world.staff('sato', 'admin');
  const { code } = await admin.call(revealOutgoing, { id: list[0]?.id ?? '' });
  expect(code).toMatch(/^\d{6}$/);
});

let answer = 0;
/** A letter of the wallet: the bank took a payment back, and so on; each time another one. */
const tellMei = async (how: 'aged' | 'payPassword'): Promise<void> => {
  answer += 1;
  const month = `2026-${String(answer).padStart(2, '0')}`;
  await (how === 'aged'
    ? tell('balance.aged', { shopperId: mei.id, currency: 'JPY', amount: 12_345, month })
    : tell('payPassword.set', { shopperId: mei.id, how: 'changed', at: month }));
  await world.settle();
};

test('a letter reaches her in her language, once, with the way to it', async () => {
  await mei.call(changeLanguage, { language: 'en' });
  mail.mails.length = 0;
  await tellMei('payPassword');
  await world.settle();
  expect(mail.mails).toHaveLength(1);
  const [inList] = await lettersOf(mei);
  expect(mail.mails[0]).toMatchObject({ to: 'mei@example.com', subject: inList?.title });
  expect(mail.mails[0]?.text).toContain(
    `http://shop.example/wap/#/packageMy/pages/letterDetail/letterDetail?id=${inList?.id}`,
  );
  expect(mail.mails[0]?.text).toContain('To receive no more of them');
});

test('a kind that she mutes is not sent, but for what guards her money', async () => {
  await mei.call(muteLetters, { kind: 'wallet', isMuted: true });
  mail.mails.length = 0;
  await tellMei('aged');
  expect(mail.mails).toEqual([]);
  await tellMei('payPassword');
  expect(mail.mails).toHaveLength(1);
  await mei.call(muteLetters, { kind: 'wallet', isMuted: false });
});

test('e-mail that she switches off stays away, until she switches it on again', async () => {
  expect(await mei.call(readLetterChannels, {})).toMatchObject({
    email: { isOffered: true, to: 'me***@example.com', isOn: true },
    push: { isOffered: false, publicKey: null, isOnHere: false, devices: 0 },
  });
  mail.mails.length = 0;
  expect((await mei.call(chooseEmail, { isOn: false })).email.isOn).toBe(false);
  await tellMei('aged');
  expect(mail.mails).toEqual([]);
  expect((await mei.call(chooseEmail, { isOn: true })).email.isOn).toBe(true);
  await tellMei('aged');
  expect(mail.mails).toHaveLength(1);
});

test('whoever has no address is told so', async () => {
  const lin = await world.shopper('lin');
  expect((await lin.call(readLetterChannels, {})).email).toEqual({ isOffered: true, to: null, isOn: false });
  expect(await codeOf(lin.call(chooseEmail, { isOn: true }))).toBe(codes.wrongState);
  expect((await lin.call(chooseEmail, { isOn: false })).email.isOn).toBe(false);
});

test('mail that was taken while the answer was lost comes again under the same Message-ID, and no other', async () => {
  mail.mails.length = 0;
  mail.fault = 'answerLost';
  await tellMei('aged');
  expect(mail.mails.length).toBeGreaterThan(0);
  mail.fault = 'none';
  world.clock.advance(60_000);
  await world.settle();
  expect(mail.mails.length).toBeGreaterThan(1);
  expect(new Set(mail.mails.map(({ id }) => id)).size).toBe(1);
  const service = await world.staff('suzuki', 'service');
  expect((await service.call(listOutgoing, { channel: 'email' })).list[0]).toMatchObject({ state: 'Sent' });
});
