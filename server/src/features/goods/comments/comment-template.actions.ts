import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { Language } from '@hakobu/contract/base/languages';
import { done } from '@hakobu/contract/base/shapes';
import type * as api from '@hakobu/contract/goods/comment-template.desk-api';
import {
  type CommentTemplate,
  longestTemplate,
  maxTemplates,
  type TemplateKind,
  type TemplateWords,
  tooLongIn,
} from '@hakobu/contract/goods/comment-template.shape';
import {
  templateChanged,
  templateNotFound,
  templatesMoved,
  templateTooLong,
  tooManyTemplates,
} from '@hakobu/contract/goods/goods.problems';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import * as templates from './comment-template.store.ts';

type Row = templates.TemplateRow;

const present = (row: Row): CommentTemplate => ({
  id: row.id,
  kind: row.kind,
  words: row.words,
  isOn: row.isOn,
  version: row.version,
  changedAt: row.changedAt.toISOString(),
  changedBy: row.changedBy,
});

/** Questions that are offered where shoppers ask, as they read them. */
export const readOffered = async (p: Platform, language: Language) =>
  (await templates.listOffered(p.db, 'question')).map(({ id, words }) => ({ id, content: words[language] }));

export const readTemplates = async (p: Platform): Promise<Answer<typeof api.listTemplates>> => ({
  list: (await templates.listTemplates(p.db)).map(present),
});

const mustFit = (kind: TemplateKind, words: TemplateWords): void => {
  if (tooLongIn(kind, words) !== undefined) throw templateTooLong({ most: longestTemplate[kind] });
};

type Rows = { readonly before?: Row; readonly after?: Row };
const shown = ({ kind, words, isOn }: Row) => ({ kind, words, isOn });

const entered = (tx: Tx, caller: Caller, verb: string, { before, after }: Rows): Promise<void> =>
  audit(tx, caller, {
    action: `questions.${verb}`,
    object: `questionTemplate:${(after ?? before)?.id ?? ''}`,
    ...(before ? { before: shown(before) } : {}),
    ...(after ? { after: shown(after) } : {}),
  });

export const addTemplate = (
  p: Platform,
  caller: Caller<Staff>,
  { kind, words, isOn }: Asked<typeof api.addTemplate>,
): Promise<CommentTemplate> => {
  mustFit(kind, words);
  return p.transact(caller, async (tx) => {
    await templates.lockKind(tx, kind);
    const others = await templates.listTemplates(tx, kind);
    if (others.length >= maxTemplates) throw tooManyTemplates({ most: maxTemplates });
    const place = Math.max(0, ...others.map((each) => each.place)) + 1;
    const after = await templates.insertTemplate(tx, { kind, words, place, isOn, changedBy: caller.who.name });
    await entered(tx, caller, 'addTemplate', { after });
    return present(after);
  });
};

/** As it was seen, locked. Refused with 10002, and with 10003 where somebody was faster. */
const lockSeen = async (tx: Tx, { id, version }: { readonly id: string; readonly version: number }): Promise<Row> => {
  const row = await templates.lockTemplate(tx, id);
  if (!row) throw templateNotFound();
  if (row.version !== version)
    throw templateChanged(
      { name: row.changedBy || 'Hakobu' },
      { version: row.version, changedBy: row.changedBy, changedAt: row.changedAt.toISOString() },
    );
  return row;
};

export const changeTemplate = (
  p: Platform,
  caller: Caller<Staff>,
  { id, version, words, isOn }: Asked<typeof api.changeTemplate>,
): Promise<CommentTemplate> =>
  p.transact(caller, async (tx) => {
    const before = await lockSeen(tx, { id, version });
    mustFit(before.kind, words);
    const after = await templates.updateTemplate(tx, before, { words, isOn, changedBy: caller.who.name });
    if (!after) throw new Error(`template ${id} changed under its lock`);
    await entered(tx, caller, 'changeTemplate', { before, after });
    return present(after);
  });

export const deleteTemplate = (p: Platform, caller: Caller<Staff>, seen: Asked<typeof api.deleteTemplate>) =>
  p.transact(caller, async (tx) => {
    const before = await lockSeen(tx, seen);
    await templates.deleteTemplate(tx, before.id);
    await entered(tx, caller, 'deleteTemplate', { before });
    return done;
  });

export const orderTemplates = (p: Platform, caller: Caller<Staff>, { kind, ids }: Asked<typeof api.orderTemplates>) =>
  p.transact(caller, async (tx) => {
    await templates.lockKind(tx, kind);
    const before = (await templates.listTemplates(tx, kind)).map(({ id }) => id);
    const given = ids.map((id) => id.toLowerCase());
    if (before.toSorted().join() !== [...new Set(given)].toSorted().join() || before.length !== given.length)
      throw templatesMoved();
    if (before.join() === given.join()) return done;
    await templates.placeTemplates(tx, given);
    await audit(tx, caller, {
      action: 'questions.orderTemplates',
      object: `questionTemplates:${kind}`,
      before: { order: before },
      after: { order: given },
    });
    return done;
  });
