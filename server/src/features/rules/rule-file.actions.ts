import type { Asked } from '@hakobu/contract/base/endpoint';
import { type importRules as importRulesEndpoint, maxFaultsListed } from '@hakobu/contract/rules/rule.desk-api';
import { ruleFileFaulty } from '@hakobu/contract/rules/rule.problems';
import type { RuleGiven } from '@hakobu/contract/rules/rule.shape';
import type { Db } from '../../platform/database/database.ts';
import { type Caller, staffNameOf } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { emptyWordOf, entered, maxRules, unknownNames, write } from './rule.actions.ts';
import { type FileFault, fileOf, type FileRow, readFile } from './rule-file.rules.ts';
import { insertRule, listAllRules, lockAllRules, type RuleRow } from './rule.store.ts';
import { presentGiven, presentRule, rowFor } from './rule.presenters.ts';

export const exportRules = async (p: Platform) => {
  const at = p.clock.now();
  return { csv: fileOf((await listAllRules(p.db)).map((row) => presentRule(row, at))) };
};

const isSame = (row: RuleRow, given: RuleGiven): boolean => {
  const { words, reasons, ...kept } = presentGiven(row);
  const flat = (each: RuleGiven) => [
    each.words.any,
    each.words.all,
    each.words.none,
    each.words.unless,
    each.reasons['zh-CN'],
    each.reasons['zh-TW'],
    each.reasons.en,
    each.reasons.ja,
    each.name,
    each.verdict,
    each.properties,
    each.platformCodes,
    each.categoryIds,
    each.sellers,
    each.aboveYen,
    each.isOn,
    each.startsAt,
    each.endsAt,
    each.place,
  ];
  return JSON.stringify(flat({ ...kept, words, reasons })) === JSON.stringify(flat(given));
};

/** What only the database knows to be wrong with a row. */
const faultsOf = async (
  db: Db,
  rows: readonly FileRow[],
  there: ReadonlyMap<string, RuleRow>,
): Promise<FileFault[]> => {
  const unknown = await unknownNames(db, {
    platformCodes: [...new Set(rows.flatMap(({ given }) => given.platformCodes))],
    categoryIds: [...new Set(rows.flatMap(({ given }) => given.categoryIds))],
  });
  const faults = rows.flatMap(({ line, id, version, given }): FileFault[] => {
    const kept = id === null ? undefined : there.get(id);
    if (id !== null && !kept) return [{ line, fault: 'id', cell: id }];
    if (kept && kept.version !== version) return [{ line, fault: 'version', cell: String(version) }];
    const word = emptyWordOf(given);
    if (word !== undefined) return [{ line, fault: 'words', cell: word }];
    const platform = given.platformCodes.find((each) => unknown.platforms.includes(each));
    if (platform !== undefined) return [{ line, fault: 'platforms', cell: platform }];
    const category = given.categoryIds.find((each) => unknown.categories.includes(each));
    return category === undefined ? [] : [{ line, fault: 'categories', cell: category }];
  });
  const added = rows.filter(({ id }) => id === null);
  const first = added[Math.max(0, maxRules - there.size)];
  return first === undefined ? faults : [...faults, { line: first.line, fault: 'tooMany', cell: String(maxRules) }];
};

/** Takes a file of rules, all of it or nothing. A trial says what would become of it, and of which row why not. */
export const importRules = (p: Platform, caller: Caller, { csv, isTrial }: Asked<typeof importRulesEndpoint>) =>
  p.transact(caller, async (tx) => {
    const file = readFile(csv);
    const there = new Map((await lockAllRules(tx)).map((row) => [String(row.id), row]));
    const faults = [...file.faults, ...(await faultsOf(tx, file.rows, there))].toSorted(
      (one, other) => one.line - other.line,
    );
    if (faults.length > 0 && !isTrial)
      throw ruleFileFaulty({}, { faults: faults.slice(0, maxFaultsListed), count: faults.length });
    let [added, changed, unchanged] = [0, 0, 0];
    for (const { id, given } of file.rows) {
      const before = id === null ? undefined : there.get(id);
      if (before && isSame(before, given)) {
        unchanged += 1;
        continue;
      }
      if (before) changed += 1;
      else added += 1;
      if (isTrial) continue;
      if (before) await write(tx, caller, before, ['import', given]);
      else
        await entered(tx, caller, 'import', {
          after: await insertRule(tx, rowFor(given, staffNameOf(caller), tx.now)),
        });
    }
    return { added, changed, unchanged, faultCount: faults.length, faults: faults.slice(0, maxFaultsListed) };
  });
