import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@hakobu/contract/base/problem';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { invalidRequest } from './reading.ts';
import type { LargeUploadRoute, UploadedFile, UploadRoute } from './route.ts';

/** What a file may call itself; the rest of a longer name is dropped. */
const mostNameLetters = 400;

const partOf = async (request: FastifyRequest, mostBytes: number) => {
  const part = await request.file({ limits: { fileSize: mostBytes } });
  if (!part) throw invalidRequest('file');
  return part;
};

// What is too large or no form at all says so by its status; a form that breaks off has none.
const misfit = (error: unknown): unknown => {
  if (!(error instanceof Error)) return invalidRequest('file');
  const isTheDisks = 'syscall' in error && 'code' in error && error.code !== 'ECONNRESET';
  return error instanceof Problem || 'statusCode' in error || isTheDisks ? error : invalidRequest('file');
};

const receiveWhole = async (request: FastifyRequest, mostBytes: number): Promise<UploadedFile> => {
  try {
    const part = await partOf(request, mostBytes);
    // toBuffer throws when the file was cut at the limit; a stream would end as if all were well.
    return { bytes: await part.toBuffer(), fileName: part.filename.slice(0, mostNameLetters) };
  } catch (error) {
    throw misfit(error);
  }
};

const writeDraft = async (request: FastifyRequest, { tooLarge, mostBytes }: LargeUploadRoute, path: string) => {
  const part = await partOf(request, mostBytes);
  await pipeline(part.file, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  if (part.file.truncated) throw tooLarge();
  return part.filename.slice(0, mostNameLetters);
};

/** What a call says that it brings; as much as it may where it does not say. */
const announcedBytes = ({ headers }: FastifyRequest, most: number): number => {
  const said = Number(headers['content-length'] ?? most);
  return said >= 0 && said < most ? said : most;
};

const handleLarge = async (request: FastifyRequest, route: LargeUploadRoute, caller: Caller): Promise<unknown> => {
  const ended = await route.admit(caller, announcedBytes(request, route.mostBytes));
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

/** Reads the one file of a call, within its limit, and lets the route do its work with it. */
export const receive = async (request: FastifyRequest, route: UploadRoute, caller: Caller): Promise<unknown> =>
  route.toFolder !== undefined
    ? handleLarge(request, route, caller)
    : route.handle({ file: await receiveWhole(request, route.mostBytes), caller });
