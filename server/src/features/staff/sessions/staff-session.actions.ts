import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import type { SessionEnded } from '@hakobu/contract/sign-in/session.shape';
import { endedFromElsewhere, sessionNotFound } from '@hakobu/contract/sign-in/sign-in.problems';
import type * as api from '@hakobu/contract/staff/staff-session.desk-api';
import type { StaffSession } from '@hakobu/contract/staff/staff-session.shape';
import { memberNotFound } from '@hakobu/contract/staff/staff.problems';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import { maskedAddress } from '../../../platform/http/limits/network-of.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit, noteAccess } from '../../audit/index.ts';
import { knownDevices } from '../../sign-in/index.ts';
import { record } from '../events.ts';
import { findMember, lockMemberAlone } from '../staff.store.ts';
import { endOpenOf, findSessionOf, listOpenOf, type OpenStaffSessionRow } from './staff-session.store.ts';

const presentSession = (row: OpenStaffSessionRow): StaffSession => ({
  id: row.id,
  device: knownDevices.named(row.userAgent),
  address: maskedAddress(row.address),
  startedAt: row.createdAt.toISOString(),
  usedAt: row.touchedAt.toISOString(),
  isNewDevice: row.isNewDevice,
});

export const listOwn = async (
  p: Platform,
  { who }: Caller<Staff>,
): Promise<Answer<typeof api.listOwnStaffSessions>> => {
  const rows = await listOpenOf(p.db, who.id, p.clock.now());
  const list = rows.map((row) => ({ ...presentSession(row), isCurrent: row.id === who.sessionId }));
  return { list: [...list.filter((each) => each.isCurrent), ...list.filter((each) => !each.isCurrent)] };
};

/** One at a time with whatever else ends this member's sessions: of two that end each other at once one is first. */
const lockedBy = async (tx: Tx, { who }: Caller<Staff>): Promise<void> => {
  await lockMemberAlone(tx, who.id);
  const own = await findSessionOf(tx, who.id, who.sessionId);
  if (!own || own.endedAt) throw endedFromElsewhere({}, { endedBy: 'owner' } satisfies SessionEnded);
};

/** Sockets close, and the member's own record has it. */
const noteEnded = async (tx: Tx, caller: Caller<Staff>, member: { readonly id: string; readonly name: string }) => {
  const noted = { kind: 'ended' as const, side: 'desk' as const, person: `staff:${member.id}` as const };
  await noteAccess(tx, tx.now, caller, { ...noted, name: member.name });
  await record(tx, 'session.ended', { who: 'staff', personId: member.id });
};

/** Throws 10002 for what is a colleague's or nobody's. */
export const endOwn = (p: Platform, caller: Caller<Staff>, { id }: Asked<typeof api.endOwnStaffSession>) =>
  p.transact(caller, async (tx): Promise<Answer<typeof api.endOwnStaffSession>> => {
    await lockedBy(tx, caller);
    const session = await findSessionOf(tx, caller.who.id, id);
    if (!session) throw sessionNotFound();
    if (session.endedAt) return done;
    await endOpenOf(tx, { memberId: caller.who.id, by: 'owner', only: id });
    await noteEnded(tx, caller, caller.who);
    return done;
  });

export const endOthers = (p: Platform, caller: Caller<Staff>) =>
  p.transact(caller, async (tx): Promise<Answer<typeof api.endOtherStaffSessions>> => {
    await lockedBy(tx, caller);
    const ended = await endOpenOf(tx, { memberId: caller.who.id, by: 'owner', except: caller.who.sessionId });
    if (ended > 0) await noteEnded(tx, caller, caller.who);
    return { ended };
  });

export const listOfMember = async (
  p: Platform,
  { id }: Asked<typeof api.listMemberSessions>,
): Promise<Answer<typeof api.listMemberSessions>> => {
  if (!(await findMember(p.db, id))) throw memberNotFound();
  return { list: (await listOpenOf(p.db, id, p.clock.now())).map(presentSession) };
};

/** Signs a colleague out, for a reason that stands in the log. */
export const endOfMember = (
  p: Platform,
  caller: Caller<Staff>,
  { id, sessionId, reason }: Asked<typeof api.endMemberSessions>,
) =>
  p.transact(caller, async (tx): Promise<Answer<typeof api.endMemberSessions>> => {
    const member = await lockMemberAlone(tx, id);
    if (!member) throw memberNotFound();
    if (sessionId !== undefined && !(await findSessionOf(tx, id, sessionId))) throw sessionNotFound();
    const ended = await endOpenOf(tx, { memberId: id, by: 'colleague', only: sessionId });
    if (ended > 0) await noteEnded(tx, caller, member);
    await audit(tx, caller, {
      action: 'staff.endSessions',
      object: `member:${id}`,
      after: { sessions: ended },
      reason,
    });
    return { ended };
  });
