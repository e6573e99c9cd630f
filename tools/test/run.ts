import { clearResults, type Count, type Part } from './parts.ts';

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const attempt = async (part: Part): Promise<Count> => {
  try {
    return await part.run();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    console.log(said);
    return { passed: 0, failed: 1, failures: [said] };
  }
};

const runOne = async (part: Part): Promise<{ name: string; count: Count; line: string }> => {
  const from = performance.now();
  const count = await attempt(part);
  const { passed, failed, note } = count;
  const said = note && passed + failed === 0 ? note : `${passed} passed, ${failed} failed${note ? `; ${note}` : ''}`;
  const line = `${part.name.padEnd(12)} ${said} (${seconds(from)})`;
  console.log(line);
  return { name: part.name, count, line };
};

type Ended = Awaited<ReturnType<typeof runOne>>;

const allCores = 2;

/** Starts each part in its turn as soon as there is room for it and what it comes after is through. */
const runBeside = async (parts: readonly Part[]): Promise<Ended[]> => {
  const running = new Map<Part, Promise<Ended>>();
  const all: Promise<Ended>[] = [];
  const mustWait = ({ cores, after = [] }: Part): boolean => {
    const others = [...running.keys()];
    const busy = others.reduce((sum, other) => sum + other.cores, 0);
    return (busy > 0 && busy + cores > allCores) || others.some(({ name }) => after.includes(name));
  };
  for (const part of parts) {
    while (mustWait(part)) await Promise.race(running.values());
    const run = runOne(part).finally(() => running.delete(part));
    running.set(part, run);
    all.push(run);
  }
  return Promise.all(all);
};

/** Runs parts, says how each went, and closes with `N passed, M failed`; answers the exit code. */
export const runParts = async (parts: readonly Part[]): Promise<number> => {
  clearResults();
  const began = performance.now();
  const ended = await runBeside(parts);
  const sum = (of: (count: Count) => number): number => ended.reduce((total, { count }) => total + of(count), 0);
  const [passed, failed] = [sum((count) => count.passed), sum((count) => count.failed)];
  for (const { name, count } of ended)
    for (const failure of count.failures ?? []) console.log(`${name} failed: ${failure}`);
  if (parts.length > 1) console.log(['', `In ${seconds(began)}:`, ...ended.map(({ line }) => `  ${line}`)].join('\n'));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};

/** The parts whose name or group was asked for; all of them when nothing was. Exits when a name means nothing. */
export const chooseParts = (all: readonly Part[], asked: readonly string[]): readonly Part[] => {
  const unknown = asked.filter((word) => !all.some(({ name, group }) => name === word || group === word));
  if (unknown.length > 0) {
    console.error(
      `There is no part ${unknown.join(', ')}; there are ${[...new Set(all.flatMap(({ group, name }) => (group === 'static' ? [group, name] : [name])))].join(', ')}.`,
    );
    process.exit(1);
  }
  if (asked.length === 0) return all;
  const chosen = all.filter(({ name, group }) => asked.includes(name) || asked.includes(group));
  const needed = new Set(chosen.flatMap(({ after = [] }) => after));
  return all.filter((part) => chosen.includes(part) || needed.has(part.name));
};
