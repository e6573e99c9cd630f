import type { Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import type * as api from '@hakobu/contract/rules/rule.desk-api';
import {
  ruleAsksNothing,
  ruleChanged,
  ruleNamesUnknown,
  ruleNotFound,
  ruleTimeWrong,
  ruleWordEmpty,
  tooManyRules,
} from '@hakobu/contract/rules/rule.problems';
import { asksForSomething, type Rule, type RuleGiven, wordKinds } from '@hakobu/contract/rules/rule.shape';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type Caller, staffNameOf } from '../../platform/http/caller.ts';
import { invalidRequest } from '../../platform/http/reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { catalogueApi } from '../goods/index.ts';
import { platformsByCodes } from '../platforms/index.ts';
import { readText } from './read-text.ts';
import {
  type AfterRule,
  countRules,
  countByStatus,
  deleteRule as deleteRow,
  findRule,
  insertRule,
  listRules,
  lockRule,
  type RuleRow,
  updateRule,
} from './rule.store.ts';
import { presentGiven, presentRule, rowFor } from './rule.presenters.ts';

/** What is still read by heart, and held against goods at once. */
export const maxRules = 2000;

/** The first word that is nothing but signs: it would be found nowhere. */
export const emptyWordOf = ({ words, sellers }: Pick<RuleGiven, 'words' | 'sellers'>): string | undefined =>
  [...wordKinds.flatMap((kind) => words[kind]), ...sellers].find((word) => readText(word) === '');

export const isForward = ({ startsAt, endsAt }: Pick<RuleGiven, 'startsAt' | 'endsAt'>): boolean =>
  startsAt === null || endsAt === null || new Date(startsAt) < new Date(endsAt);

/** Platforms and categories that are named and not there. */
export const unknownNames = async (
  db: Db,
  { platformCodes, categoryIds }: Pick<RuleGiven, 'platformCodes' | 'categoryIds'>,
): Promise<{ readonly platforms: readonly string[]; readonly categories: readonly string[] }> => {
  const platforms = platformCodes.length > 0 ? await platformsByCodes(db, platformCodes, 'zh-CN') : [];
  const codes = new Set(platforms.map(({ code }) => code));
  const ids = categoryIds.length > 0 ? await catalogueApi.categoryIds(db) : new Set<string>();
  return {
    platforms: platformCodes.filter((code) => !codes.has(code)),
    categories: categoryIds.filter((id) => !ids.has(id)),
  };
};

/** Refused with 10001 where it asks for nothing, for what cannot be found, or at a time that never comes. */
export const mustBeUsable = async (db: Db, given: RuleGiven): Promise<void> => {
  if (!asksForSomething(given)) throw ruleAsksNothing();
  const word = emptyWordOf(given);
  if (word !== undefined) throw ruleWordEmpty({ word });
  if (!isForward(given)) throw ruleTimeWrong();
  const { platforms, categories } = await unknownNames(db, given);
  const unknown = [...platforms, ...categories];
  if (unknown.length > 0) throw ruleNamesUnknown({ which: unknown.join(' ') }, { unknown });
};

const cursorOf = (cursor: string | undefined): AfterRule | undefined => {
  if (cursor === undefined) return undefined;
  const [, place, id] = /^(\d{1,3})-(\d{1,9})$/.exec(cursor) ?? [];
  if (place === undefined || id === undefined) throw invalidRequest('cursor');
  return { place: Number(place), id: Number(id) };
};

export const readRules = async (p: Platform, { limit, cursor, ...filter }: Asked<typeof api.listRules>) => {
  const at = p.clock.now();
  const rows = await listRules(p.db, filter, { at, after: cursorOf(cursor), limit: limit + 1 });
  const list = rows.slice(0, limit).map((row) => presentRule(row, at));
  const last = rows.length > limit ? list.at(-1) : undefined;
  return {
    list,
    counts: await countByStatus(p.db, filter, at),
    nextCursor: last ? `${last.place}-${last.id}` : null,
  };
};

export const readRule = async (p: Platform, id: string): Promise<Rule> => {
  const row = await findRule(p.db, Number(id));
  if (!row) throw ruleNotFound();
  return presentRule(row, p.clock.now());
};

type Rows = { readonly before?: RuleRow; readonly after?: RuleRow };

export const entered = (tx: Tx, caller: Caller, verb: string, { before, after }: Rows): Promise<void> =>
  audit(tx, caller, {
    action: `rules.${verb}`,
    object: `rule:${(after ?? before)?.id ?? ''}`,
    ...(before ? { before: presentGiven(before) } : {}),
    ...(after ? { after: presentGiven(after) } : {}),
  });

export const mustHaveRoom = async (tx: Tx, more: number): Promise<void> => {
  if ((await countRules(tx)) + more > maxRules) throw tooManyRules({ most: maxRules });
};

export const addRule = (p: Platform, caller: Caller, given: RuleGiven): Promise<Rule> =>
  p.transact(caller, async (tx) => {
    await mustBeUsable(tx, given);
    await mustHaveRoom(tx, 1);
    const after = await insertRule(tx, rowFor(given, staffNameOf(caller), tx.now));
    await entered(tx, caller, 'add', { after });
    return presentRule(after, tx.now);
  });

type Seen = { readonly id: string; readonly version: number };

/** As it was seen, locked. Refused with 10002, and with 10003 where somebody was faster. */
const lockSeen = async (tx: Tx, { id, version }: Seen): Promise<RuleRow> => {
  const row = await lockRule(tx, Number(id));
  if (!row) throw ruleNotFound();
  if (row.version !== version)
    throw ruleChanged(
      { name: row.changedBy || 'Hakobu' },
      { version: row.version, changedBy: row.changedBy, changedAt: row.changedAt.toISOString() },
    );
  return row;
};

/** Writes a change of a rule that is locked, with its entry in the audit log. */
export const write = async (
  tx: Tx,
  caller: Caller,
  before: RuleRow,
  [verb, given]: readonly [verb: string, given: RuleGiven],
): Promise<RuleRow> => {
  const after = await updateRule(tx, before, rowFor(given, staffNameOf(caller), tx.now));
  if (!after) throw new Error(`rule ${before.id} changed under its lock`);
  await entered(tx, caller, verb, { before, after });
  return after;
};

export const changeRule = (
  p: Platform,
  caller: Caller,
  { id, version, ...given }: Asked<typeof api.changeRule>,
): Promise<Rule> =>
  p.transact(caller, async (tx) => {
    const before = await lockSeen(tx, { id, version });
    await mustBeUsable(tx, given);
    return presentRule(await write(tx, caller, before, ['change', given]), tx.now);
  });

export const switchRule = (
  p: Platform,
  caller: Caller,
  { isOn, ...seen }: Asked<typeof api.switchRule>,
): Promise<Rule> =>
  p.transact(caller, async (tx) => {
    const before = await lockSeen(tx, seen);
    const given = { ...presentGiven(before), isOn };
    return presentRule(await write(tx, caller, before, [isOn ? 'switchOn' : 'switchOff', given]), tx.now);
  });

export const deleteRule = (p: Platform, caller: Caller, seen: Seen) =>
  p.transact(caller, async (tx) => {
    const before = await lockSeen(tx, seen);
    await deleteRow(tx, before.id);
    await entered(tx, caller, 'delete', { before });
    return done;
  });
