import { randomUUID } from 'node:crypto';
import { fen, yen } from '@hakobu/contract/base/money';
import { requestClosing } from '@hakobu/contract/closing/closing.api';
import type { Leftover } from '@hakobu/contract/closing/closing.shape';
import { reauthenticate } from '@hakobu/contract/sign-in/reauthentication.api';
import { dayMs } from '../../src/platform/clock/clock.ts';
import { newId } from '../../src/platform/database/ids.ts';
import { password, type Person, type World } from '../world.ts';

export const nothingLeft: Leftover = { cashYen: yen(0), cashFen: fen(0), bonusYen: yen(0) };

export const proofToLeave = async (mei: Person): Promise<string> =>
  (await mei.call(reauthenticate, { purpose: 'closeAccount', password })).token;

/** Asks to have the account closed. */
export const askToLeave = async (mei: Person, waives: Leftover = nothingLeft) =>
  mei.call(requestClosing, { reauthentication: await proofToLeave(mei), waives });

/** Asks, and waits until it was carried out. */
export const leaveForGood = async (world: World, mei: Person, waives: Leftover = nothingLeft): Promise<void> => {
  await askToLeave(mei, waives);
  world.clock.advance(7 * dayMs);
  await world.settle();
};

/** Words that stand nowhere else: whoever finds one has found something of this shopper's. */
export const tracesOf = () => {
  const mark = randomUUID().slice(0, 8);
  return {
    nickName: `Zdenka${mark}`,
    email: `zdenka${mark}@example.com`,
    phone: `+4217${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    userName: `zd${mark}`,
    street: `Kvetná ${mark}`,
    device: `Browser${mark}`,
    said: `word${mark}`,
  } as const;
};
export type Traces = ReturnType<typeof tracesOf>;

/** Puts something of a shopper's into every table that keeps the like, as rows that were there before anybody asked to leave. */
export const leaveTraces = async ({ pool, clock }: World, { id }: Person, traces: Traces): Promise<void> => {
  const now = clock.now();
  const later = new Date(now.getTime() + dayMs);
  const { nickName, email, phone, userName, street, device, said } = traces;
  const put = (statement: string, values: readonly unknown[]) => pool.query(statement, [...values]);
  await put(
    `update shoppers.shopper set nick_name = $2, email = $3, phone = $4, user_name = $5, gender = 'f',
       birthday = '1990-02-03', display_currency = 'USD', invite_code = $6, phone_bound_at = $7 where id = $1`,
    [id, nickName, email, phone, userName, said, now],
  );
  await put(
    `insert into addresses.address (id, shopper_id, country, recipient, phone, postcode, region, city, district, line1,
       line2, is_default, created_at, changed_at)
     values ($1, $2, 'JP', $3, $4, '100-0001', 'Tokyo', 'Chiyoda', '', $5, '', true, $6, $6)`,
    [newId(), id, nickName, phone, street, now],
  );
  await put(`update sign_in.session set user_agent = $2, address = $2, network = $2 where shopper_id = $1`, [
    id,
    device,
  ]);
  await put(
    `insert into sign_in.identity (id, shopper_id, provider, app_id, open_id, union_id, nick_name, picture, bound_at)
     values ($1, $2, 'wechat', 'app', $3, $3, $4, $3, $5)`,
    [newId(), id, said, nickName, now],
  );
  await put(
    `insert into sign_in.identity_state (id, state_hash, browser_hash, purpose, provider, app_id, shopper_id, session_id,
       created_at, expires_at, nick_name) values ($1, $2, 'b', 'bind', 'qq', 'app', $3, $1, $4, $5, $6)`,
    [newId(), randomUUID(), id, now, later, nickName],
  );
  await put(
    `insert into sign_in.passkey (id, shopper_id, credential_id, user_handle, public_key, counter, transports, device_type,
       is_backed_up, aaguid, name, created_at) values ($1, $2, $3, $4, '\\x00', 0, '{}', 'singleDevice', false, 'a', $5, $6)`,
    [newId(), id, randomUUID(), randomUUID(), device, now],
  );
  await put(
    `insert into sign_in.second_proof (id, token_hash, device_hash, shopper_id, account, created_at, expires_at)
     values ($1, $2, 'd', $3, $4, $5, $6)`,
    [newId(), randomUUID(), id, phone, now, later],
  );
  await put(`insert into sign_in.last_use (shopper_id, at) values ($1, $2) on conflict (shopper_id) do nothing`, [
    id,
    now,
  ]);
  await put(
    `insert into sign_in.verification (id, account, purpose, code_hash, sent_at, expires_at)
     values ($1, $2, 'logIn', 'h', $3, $4)`,
    [newId(), email, now, later],
  );
  // From before there was an account: of no shopper.
  await put(
    `insert into letters.outgoing (id, channel, lane, recipient, purpose, language, text, state, created_at, ended_at)
     values ($1, 'email', 'email', $2, 'register', 'en', 'Your code', 'Sent', $3, $3)`,
    [newId(), email, now],
  );
  await put(
    `insert into sign_in.pending_sign_up (id, token_hash, device_hash, kind, account, created_at, expires_at)
     values ($1, $2, 'd', 'account', $3, $4, $5)`,
    [newId(), randomUUID(), phone, now, later],
  );
  await put(
    `insert into sign_in.pending_sign_up (id, token_hash, device_hash, kind, provider, app_id, open_id, nick_name,
       created_at, expires_at) values ($1, $2, 'd', 'identity', 'wechat', 'app', $3, $4, $5, $6)`,
    [newId(), randomUUID(), said, nickName, now, later],
  );
  await put(
    `insert into letters.letter (id, shopper_id, kind, template, facts, about_code, step, created_at)
     values ($1, $2, 'system', 'order.placed', $3, $4, '', $5)`,
    [newId(), id, JSON.stringify({ said }), randomUUID(), now],
  );
  await put(
    `insert into letters.push_subscription (id, shopper_id, session_id, endpoint, p256dh, auth, created_at)
     values ($1, $2, $3, $4, 'p', 'a', $5)`,
    [newId(), id, newId(), `https://push.example/${said}`, now],
  );
  const { rows } = await put(
    `insert into chat.conversation (shopper_id, c_type, last_seq, opened_at) values ($1, 0, 1, $2) returning id`,
    [id, now],
  );
  const talk = rows[0]?.id;
  await put(
    `insert into chat.message (conversation_id, seq, from_type, from_id, msg_id, m_type, body, from_name, from_icon, sent_at)
     values ($1, 1, 0, $2, $3, 0, $4, $5, $5, $6)`,
    [talk, id, randomUUID(), JSON.stringify({ content: said }), nickName, now],
  );
};
