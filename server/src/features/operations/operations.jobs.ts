import type { Alert } from '@hakobu/contract/operations/operations.shape';
import { brokenSince, ledgerInvariants } from '../../ledger/invariants.ts';
import { findProven } from '../../ledger/days/proven.ts';
import { minuteMs } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { brokenAtLastProof } from '../books/index.ts';
import { channelTroubles } from '../letters/index.ts';
import { rateTroubles } from '../rates/index.ts';
import { codesOfTheDay } from '../sign-in/index.ts';
import { alertsFrom } from './alert.rules.ts';
import {
  claimProof,
  closeOthers,
  countConnections,
  countEvents,
  listJobs,
  lockLook,
  lookDueAt,
  proofDueAt,
  readBooks,
  updateBooks,
  updateLook,
  upsertAlert,
} from './operations.store.ts';
import { presentAlert } from './operations.presenters.ts';
import { diskOf } from './surroundings.ts';
import { tellWebhook } from './webhook.ts';
import { firstOf } from '../../platform/database/statements/earliest.ts';

const lookEveryMs = minuteMs;
const proveEveryMs = 10 * minuteMs;

const proveBooks = async ({ db, clock, log }: Platform): Promise<void> => {
  const now = clock.now();
  if (!(await claimProof(db, now, new Date(now.getTime() + proveEveryMs)))) return;
  try {
    const before = await brokenAtLastProof(db);
    // From what the last whole proof found sound; what it found broken is asked for whole.
    const broken = await brokenSince(db, await findProven(db), new Set(before.map(({ name }) => name)));
    // What reads too much for every ten minutes is proven by night: it stays told until a proof finds it mended.
    const byNight = before.filter(({ name }) => ledgerInvariants.every((each) => each.name !== name));
    await updateBooks(
      db,
      now,
      [...broken, ...byNight].map(({ name, breaches }) => `${name} (${breaches})`),
    );
  } catch (error) {
    // The look goes on: that the books were not proven for long is an alert of its own.
    log.error({ error }, 'the books could not be proven');
  }
};

type Looked = { readonly opened: readonly Alert[]; readonly closed: readonly Alert[] };

const look = async (p: Platform, tx: Tx, jobNames: readonly string[]): Promise<Looked | null> => {
  if (!(await lockLook(tx))) return null;
  await updateLook(tx, new Date(tx.now.getTime() + lookEveryMs));
  const jobs = (await listJobs(tx, jobNames)).map((row) => ({
    name: row.name,
    succeededAt: row.succeededAt,
    lastError: row.lastError,
  }));
  const seen = {
    now: tx.now,
    jobs,
    books: await readBooks(tx),
    outbox: await countEvents(tx),
    connections: await countConnections(tx),
    disk: await diskOf(p.config.dataFolder),
    rates: await rateTroubles(tx, p.config.rateFeed !== null, tx.now),
    outgoing: await channelTroubles(tx),
    codes: await codesOfTheDay(tx, tx.now),
  };
  const alerts = alertsFrom(seen);
  const opened: Alert[] = [];
  for (const { kind, facts } of alerts) {
    const row = await upsertAlert(tx, kind, facts);
    if (row.isNew) opened.push(presentAlert(row));
  }
  const closed = await closeOthers(
    tx,
    alerts.map(({ kind }) => kind),
  );
  return { opened, closed: closed.map(presentAlert) };
};

/** Looks every minute whether all is well; of several servers one looks. Answers how many alerts opened or closed. */
const watch = async (p: Platform, jobNames: readonly string[]): Promise<number> => {
  await proveBooks(p);
  const looked = await p.transact(systemCaller('operations.watch'), (tx) => look(p, tx, jobNames));
  if (!looked) return 0;
  for (const { kind, facts } of looked.opened) p.log.error({ alert: kind, facts }, 'alert');
  for (const { kind, facts } of looked.closed) p.log.warn({ alert: kind, facts }, 'alert over');
  const changed = [...looked.opened, ...looked.closed];
  for (const alert of changed) await tellWebhook(p, alert);
  return changed.length;
};

export const operationsJobs = (p: Platform, jobNames: () => readonly string[]): Job[] => [
  {
    name: 'operations.watch',
    queue: 'operations.watch',
    next: { dueAt: firstOf(lookDueAt, proofDueAt) },
    run: () => watch(p, jobNames()),
  },
];
