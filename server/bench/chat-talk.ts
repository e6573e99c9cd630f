import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Where one socket goes, and as whom; a ticket of its own where none is to be asked for. */
export type Way = {
  readonly base: string;
  readonly userId: string;
  readonly token: string;
  readonly ticket?: string;
};
export type Asked =
  | { readonly kind: 'open'; readonly ways: readonly Way[] }
  | { readonly kind: 'saturate'; readonly forMs: number }
  | { readonly kind: 'offer'; readonly perSecond: number; readonly forMs: number };
type Waits = { readonly p50Ms: number; readonly p99Ms: number };
export type Measured = { readonly perSecond: number; readonly acknowledged: Waits; readonly delivered: Waits };

/** Clients in a process of their own. */
export type ChatClients = { ask(asked: Asked): Promise<Measured>; stop(): Promise<void> };

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

export const startClients = (): ChatClients => {
  const child = fork(join(import.meta.dirname, 'chat-clients.ts'), { stdio: 'inherit' });
  return {
    ask: async (asked) => {
      child.send(asked);
      const [answer] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
        Measured | { readonly fault: string } | number,
      ];
      if (typeof answer === 'number') throw new Error(`the clients ended with ${answer}`);
      if ('fault' in answer) throw new Error(answer.fault);
      return answer;
    },
    stop: () => ended(child),
  };
};

export type Relay = { readonly base: string; readonly pid: number; stop(): Promise<void> };

/** A bare relay with the settings of memory that the product is started with. */
export const startRelay = async (): Promise<Relay> => {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', join(import.meta.dirname, 'bare-relay.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { base: said.toString().trim(), pid: child.pid ?? 0, stop: () => ended(child) };
};
