import { goodsKeyText } from '@hakobu/contract/goods/goods.shape';
import type { ImportFault } from '@hakobu/contract/goods/goods-import.shape';
import { maxFaultsKept } from '@hakobu/contract/goods/goods-import.shape';
import type { Tx } from '../../../platform/database/database.ts';
import {
  countFaults,
  type ImportRow,
  insertFaults,
  listStaged,
  type Staged,
  updateProgress,
} from './goods-import.store.ts';
import { changesBetween } from './own-goods.rules.ts';
import {
  type DeskRow,
  insertChanges,
  insertOwn,
  insertSellers,
  lockByKeys,
  type NewChange,
  updateOwn,
  type WrittenRow,
} from './own-goods.store.ts';
import { presentEntered } from './own-goods.presenters.ts';
import { writtenFrom } from './writing-goods.ts';

/** Lines of one transaction: short enough that whoever buys meanwhile does not wait for it. */
export const batchSize = 200;

const rowText = (row: DeskRow): string => goodsKeyText({ platformCode: row.platformCode, goodsId: row.goodsId });

/** Sellers that the file names and nobody knew; a name is obligatory where one was not known at the check. */
const enterSellers = (tx: Tx, staged: readonly Staged[]): Promise<void> => {
  const named = new Map(
    staged
      .filter(({ goods }) => goods.sellerName !== '')
      .map(({ goods: { key, given, sellerName } }) => {
        const seller = { platformCode: key.platformCode, code: given.sellerCode, name: sellerName };
        return [`${seller.platformCode}\n${seller.code}`, seller];
      }),
  );
  return insertSellers(tx, [...named.values()]);
};

const changeOf = (row: DeskRow, { goods }: Staged): NewChange => ({
  goodsRowId: row.id,
  verb: 'import',
  changes: changesBetween(presentEntered(row), goods),
});

const idsIn = (rows: readonly WrittenRow[]): ReadonlyMap<string, number> =>
  new Map(rows.map((row) => [goodsKeyText(row), row.id]));

/**
 * Writes the next lines of a file that is being taken, all of them or none; answers whether there were any. What somebody
 * changed, entered or bought since the check is left as it is, and told.
 */
export const writeBatch = async (tx: Tx, taken: ImportRow): Promise<boolean> => {
  const staged = await listStaged(tx, taken.id, taken.doneLine, batchSize);
  const last = staged.at(-1);
  if (!last) return false;
  const byName = taken.takenByName ?? '';
  await enterSellers(tx, staged);
  const there = new Map(
    (
      await lockByKeys(
        tx,
        staged.map(({ goods }) => goods.key),
      )
    ).map((row) => [rowText(row), row]),
  );
  const rowOf = ({ goods }: Staged) => there.get(goodsKeyText(goods.key));
  const fresh = staged.filter((each) => each.seenVersion === null && !rowOf(each));
  const seen = staged.filter((each) => each.seenVersion !== null && rowOf(each)?.version === each.seenVersion);
  const added = idsIn(
    await insertOwn(
      tx,
      fresh.map(({ goods }) => writtenFrom(goods)),
      byName,
    ),
  );
  const changed = idsIn(
    await updateOwn(
      tx,
      seen.map(({ goods }) => writtenFrom(goods)),
      byName,
    ),
  );
  const history = [
    ...[...added.values()].map((goodsRowId): NewChange => ({ goodsRowId, verb: 'import', changes: {} })),
    ...seen.flatMap((each) => {
      const row = rowOf(each);
      return row && changed.has(rowText(row)) ? [changeOf(row, each)] : [];
    }),
  ];
  await insertChanges(tx, history, { byName, importId: taken.id });
  const overtaken = staged.filter(
    ({ goods }) => !added.has(goodsKeyText(goods.key)) && !changed.has(goodsKeyText(goods.key)),
  );
  const faults = overtaken.map(({ line, goods }): ImportFault => ({
    line,
    column: 'goods_id',
    fault: 'overtaken',
    cell: goods.key.goodsId,
  }));
  if (faults.length > 0)
    await insertFaults(tx, taken.id, faults, { from: await countFaults(tx, taken.id), max: maxFaultsKept });
  await updateProgress(tx, taken.id, {
    doneLine: last.line,
    doneAdded: taken.doneAdded + added.size,
    doneChanged: taken.doneChanged + changed.size,
    overtaken: taken.overtaken + overtaken.length,
  });
  return true;
};
