export type Labels = Readonly<Record<string, string>>;

export type Sample = { readonly labels?: Labels; readonly value: number };

/** One metric with what it measures now; names end in their unit, as Prometheus asks (`_seconds`, `_bytes`, `_total`). */
export type Measured = {
  readonly name: `hakobu_${string}` | `process_${string}`;
  readonly says: string;
  readonly kind: 'counter' | 'gauge';
  readonly samples: readonly Sample[];
};

/** Asked at every scrape; one that throws is left out, so that what else is known is told while the database is away. */
export type Collect = () => Promise<readonly Measured[]> | readonly Measured[];

/** A call as it was answered; `route` is its template, never the address as it was written, for that has ids in it. */
export type Answered = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

export type Metrics = {
  readonly answered: (call: Answered) => void;
  readonly collect: (from: Collect) => void;
  /** All of it in the text format of Prometheus, version 0.0.4. */
  readonly text: () => Promise<string>;
};

const boundsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

type Spread = { readonly labels: Labels; readonly counts: number[]; count: number; sum: number };

const escaped = (value: string): string =>
  value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`);

const labelled = (name: string, labels: Labels = {}): string => {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escaped(value)}"`);
  return pairs.length > 0 ? `${name}{${pairs.join(',')}}` : name;
};

const headOf = (name: string, says: string, kind: string): string[] => [
  `# HELP ${name} ${says}`,
  `# TYPE ${name} ${kind}`,
];

const linesOf = ({ name, says, kind, samples }: Measured): string[] => [
  ...headOf(name, says, kind),
  ...samples.map(({ labels, value }) => `${labelled(name, labels)} ${value}`),
];

const callsName = 'hakobu_http_request_seconds';

const spreadLines = ({ labels, counts, count, sum }: Spread): string[] => [
  ...boundsSeconds.map(
    (bound, index) => `${labelled(`${callsName}_bucket`, { ...labels, le: String(bound) })} ${counts[index]}`,
  ),
  `${labelled(`${callsName}_bucket`, { ...labels, le: '+Inf' })} ${count}`,
  `${labelled(`${callsName}_sum`, labels)} ${sum}`,
  `${labelled(`${callsName}_count`, labels)} ${count}`,
];

export const createMetrics = (): Metrics => {
  const calls = new Map<string, Spread>();
  const sources: Collect[] = [];
  return {
    answered: ({ method, route, status, seconds }) => {
      const key = `${method} ${route} ${status}`;
      const fresh = { labels: { method, route, status: String(status) }, counts: boundsSeconds.map(() => 0) };
      const spread = calls.get(key) ?? { ...fresh, count: 0, sum: 0 };
      calls.set(key, spread);
      spread.count += 1;
      spread.sum += seconds;
      for (const [index, bound] of boundsSeconds.entries())
        if (seconds <= bound) spread.counts[index] = (spread.counts[index] ?? 0) + 1;
    },
    collect: (from) => void sources.push(from),
    text: async () => {
      const answer = await Promise.allSettled(sources.map(async (source) => source()));
      const measured = answer.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      const callLines = [...calls.values()].flatMap(spreadLines);
      const says = 'How long calls took to be answered, by route, method and status';
      return `${[...measured.flatMap(linesOf), ...headOf(callsName, says, 'histogram'), ...callLines].join('\n')}\n`;
    },
  };
};
