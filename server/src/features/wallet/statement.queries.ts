import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import {
  maxMonthsPerFile,
  type readStatement as readStatementEndpoint,
  type statementFile as statementFileEndpoint,
  type sumStatement as sumStatementEndpoint,
} from '@hakobu/contract/wallet/statement.api';
import { statementTooLong } from '@hakobu/contract/wallet/wallet.problems';
import type { MoneySource } from '@hakobu/contract/wallet/wallet.shape';
import {
  readStatement,
  type StatementFilter,
  type StatementQuery,
  type StatementRow,
  sumStatement,
} from '../../ledger/reports/statement.ts';
import { momentWriter, monthNumber, monthSpan, zoneNamed } from '../../platform/clock/zone.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import { fileHead, fileLine } from './statement-file.presenters.ts';
import { presentStatementLine, presentStatementSum } from './wallet.presenters.ts';

// What moves inside the held accounts shows on timelines instead.
const balances = ['available', 'bonus'];
const accountsOf: Readonly<Record<MoneySource, Pick<StatementFilter, 'codes' | 'currency'>>> = {
  bonus: { codes: ['bonus'] },
  JPY: { codes: ['available'], currency: 'JPY' },
  CNY: { codes: ['available'], currency: 'CNY' },
};

const sourcesShown: readonly MoneySource[] = ['JPY', 'CNY', 'bonus'];

type Filters = Asked<typeof sumStatementEndpoint>;

const filterOf = (shopperId: string, { kind, source }: Pick<Filters, 'kind' | 'source'>): StatementFilter => ({
  shopperId,
  ...(source ? accountsOf[source] : { codes: balances }),
  kind: kind === 'opening' ? 'balance' : kind,
});

// Where a line stands in the journal, as it is given out below.
const lineCode = /^\d{1,15}:\d{1,4}$/;

/** A shopper's balances line by line, newest first. */
export const statement = async (
  db: Db,
  { who, zone }: Caller<Shopper>,
  asked: Asked<typeof readStatementEndpoint>,
): Promise<Answer<typeof readStatementEndpoint>> => {
  const place = readCursor(asked.cursor, lineCode);
  const [position = '', seq = ''] = place?.code.split(':') ?? [];
  const rows = await readStatement(db, {
    ...filterOf(who.id, asked),
    ...monthSpan(zone, asked.month),
    after: place && { position: Number(position), seq: Number(seq) },
    limit: asked.limit + 1,
  });
  const page = pageFrom(rows, asked.limit, (row) => ({ at: row.at, code: `${row.position}:${row.seq}` }));
  return { list: page.list.map(presentStatementLine), nextCursor: page.nextCursor };
};

export const statementSums = async (
  db: Db,
  { who, zone }: Caller<Shopper>,
  asked: Filters,
): Promise<Answer<typeof sumStatementEndpoint>> => {
  const rows = await sumStatement(db, { ...filterOf(who.id, asked), ...monthSpan(zone, asked.month) });
  const sums = rows.map(presentStatementSum);
  return { sums: sourcesShown.flatMap((source) => sums.filter((sum) => sum.source === source)) };
};

const rowsPerRead = 1000;

/** The whole of a statement, a thousand rows a read, so that a long one never lies in memory. */
const allRows = async function* (db: Db, filter: StatementFilter): AsyncGenerator<readonly StatementRow[]> {
  let after: StatementQuery['after'];
  do {
    const rows = await readStatement(db, { ...filter, after, limit: rowsPerRead });
    yield rows;
    const last = rows.at(-1);
    after = rows.length === rowsPerRead ? last : undefined;
  } while (after);
};

/** The lines of some months as CSV, newest first; refused with 10001 when there are too many months, or none. */
export const statementAsFile = async (
  db: Db,
  { who, language, zone }: Caller<Shopper>,
  asked: Asked<typeof statementFileEndpoint>,
): Promise<{ name: string; text: AsyncIterable<string> }> => {
  const { from, until = from } = asked;
  const months = monthNumber(until) - monthNumber(from) + 1;
  if (months < 1 || months > maxMonthsPerFile) throw statementTooLong({ most: maxMonthsPerFile });
  const read = allRows(db, { ...filterOf(who.id, asked), ...monthSpan(zone, from, until) });
  // The first rows are read before the answer begins: what fails then is still told as an envelope.
  const first = await read.next();
  const clock = zoneNamed(zone);
  const momentOf = momentWriter(clock);
  const linesOf = (rows: readonly StatementRow[]): string =>
    rows.map((row) => fileLine(presentStatementLine(row), language, momentOf)).join('');
  const text = async function* (): AsyncGenerator<string> {
    yield fileHead(language, clock);
    if (!first.done) yield linesOf(first.value);
    for await (const rows of read) yield linesOf(rows);
  };
  return { name: `hakobu-${from}${until === from ? '' : `-${until}`}.csv`, text: text() };
};
