import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const main = resolve(import.meta.dirname, '../../src/main.ts');
// Most servers here live for a second, and half of it would be spent on reading their own source.
export const compiled = resolve(import.meta.dirname, '../../../.cache/compiled');

/** A server in a process of its own, with all that it has said and how it ends. */
export type ServerProcess = {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
};

/** `--empty`, unless said otherwise: what is tried here is not the sample shop. A free port is taken unless one is given. */
export const startProcess = (
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
  args: readonly string[] = ['--empty'],
): ServerProcess => {
  const usual = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: compiled };
  const env = { ...usual, HAKOBU_DATA: dataFolder, HAKOBU_LIMIT_PERSON: '1000000', ...settings };
  const child = spawn(process.execPath, [main, ...args], { env, stdio: 'pipe' });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, said: () => text, ended };
};

/** Where it listens; throws with what it said when it ends instead. */
export const readyAt = async ({ child, said, ended }: ServerProcess): Promise<string> => {
  const heard = new Promise<void>((heardIt) => {
    const look = (): void => void (said().includes('Hakobu is ready') && heardIt());
    child.stdout?.on('data', look);
    look();
  });
  await Promise.race([heard, ended]);
  const base = /http:\/\/localhost:\d+/.exec(said())?.[0];
  if (!base) throw new Error(`it ended before it was ready: ${said()}`);
  return base;
};
