import { chatBench } from '../server/bench/chat.bench.ts';
import { groupSplitsBench } from '../server/bench/group-splits.bench.ts';
import { outboxBench } from '../server/bench/outbox.bench.ts';
import { paymentsBench } from '../server/bench/payments.bench.ts';
import { quotesBench } from '../server/bench/quotes.bench.ts';
import type { BenchRow } from '../server/bench/row.ts';
import { searchBench, shopBench } from '../server/bench/shop.bench.ts';
import { startOwnServer } from './server.ts';

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
const quick = process.argv.includes('--quick');

const benches: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  shop: () => shopBench({ say, quick, startServer: startOwnServer }),
  search: () => searchBench({ say, quick, startServer: startOwnServer }),
  payments: () => paymentsBench({ say, quick, startServer: startOwnServer }),
  outbox: () => outboxBench({ say, quick, startServer: startOwnServer }),
  quotes: quotesBench,
  groups: () => groupSplitsBench({ say, quick, startServer: startOwnServer }),
  chat: () => chatBench({ say, quick, startServer: startOwnServer }),
};

const figure = (value: number | undefined, digits = 0): string =>
  value === undefined
    ? ''
    : value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });

const line = ({ name, perSecond, p50Ms, p99Ms, floor, share, note }: BenchRow): string =>
  `| ${[
    name,
    figure(perSecond),
    figure(p50Ms, 1),
    figure(p99Ms, 1),
    figure(floor),
    share === undefined ? '' : `${Math.round(share * 100)} %`,
    note ?? '',
  ].join(' | ')} |`;

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = asked.filter((word) => !(word in benches));
if (unknown.length > 0) {
  say(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
const chosen = asked.length > 0 ? asked : Object.keys(benches);
const rows: BenchRow[] = [];
for (const name of chosen) rows.push(...((await benches[name]?.()) ?? []));
const head = '| what | a second | p50 ms | p99 ms | floor | share | |\n|---|--:|--:|--:|--:|--:|---|';
process.stdout.write(`${[head, ...rows.map(line)].join('\n')}\n`);
process.exit(0);
