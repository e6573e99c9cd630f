import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@hakobu/contract/base/problem';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { invalidRequest } from './reading.ts';
import type { UploadRoute } from './route.ts';

/** What a file may call itself; the rest of a longer name is dropped. */
const maxNameLetters = 400;

const partOf = async (request: FastifyRequest, maxBytes: number) => {
  const part = await request.file({ limits: { fileSize: maxBytes } });
  if (!part) throw invalidRequest('file');
  return part;
};

// What is too large or no form at all says so by its status; a form that breaks off has none.
const misfit = (error: unknown): unknown => {
  if (!(error instanceof Error)) return invalidRequest('file');
  const isTheDisks = 'syscall' in error && 'code' in error && error.code !== 'ECONNRESET';
  return error instanceof Problem || 'statusCode' in error || isTheDisks ? error : invalidRequest('file');
};

const writeDraft = async (request: FastifyRequest, { tooLarge, maxBytes }: UploadRoute, path: string) => {
  const part = await partOf(request, maxBytes);
  await pipeline(part.file, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  if (part.file.truncated)
    throw tooLarge?.() ?? Object.assign(new Error('a file too large'), { statusCode: 413, expose: true });
  return part.filename.slice(0, maxNameLetters);
};

/** What a call says that it brings; as much as it may where it does not say. */
const announcedBytes = ({ headers }: FastifyRequest, max: number): number => {
  const said = Number(headers['content-length'] ?? max);
  return said >= 0 && said < max ? said : max;
};

/** Reads the one file of a call, within its limit, and lets the route do its work with it. */
export const receive = async (request: FastifyRequest, route: UploadRoute, caller: Caller): Promise<unknown> => {
  const ended = await route.admit(caller, announcedBytes(request, route.maxBytes));
  const path = join(route.toFolder, randomUUID());
  try {
    await mkdir(route.toFolder, { recursive: true, mode: 0o700 });
    const fileName = await writeDraft(request, route, path).catch((error: unknown) => {
      throw misfit(error);
    });
    return await route.handle({ file: { path, fileName }, caller });
  } finally {
    ended();
    await rm(path, { force: true });
  }
};
