import { Problem } from '@hakobu/contract/base/problem';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { findAnswer, IdempotencyKey } from '../database/answers.ts';
import type { Db } from '../database/database.ts';
import { uniqueViolation } from '../database/faults.ts';
import type { Anyone, Caller, Shopper, Staff } from './caller.ts';
import { keepCookies, type CookieJar } from './cookies.ts';
import { callerOf, headerText } from './headers.ts';
import { checkCodeMissing, keyMissing, keyReused } from './refusing/problems.ts';
import { hashOf, invalidRequest, readInput } from './reading.ts';
import type { Route } from './route.ts';

type Who = Shopper | Staff | Anyone;

/** What a call asks for, read against its promise. */
export const inputOf = (request: FastifyRequest, { endpoint }: Pick<Route, 'endpoint'>): unknown => {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const sent = (inQuery ? request.query : request.body) ?? {};
  if (typeof sent !== 'object' || Array.isArray(sent)) throw invalidRequest('body');
  return readInput(endpoint.input, { ...sent, ...(request.params as object) });
};

/**
 * The key under which this call is known again, refused where it is missing: 10022 where a check code is asked for, else
 * 10001; null for calls whose repetition does no harm.
 */
const repeatableOf = (
  request: FastifyRequest,
  { endpoint }: Route,
  who: Who,
  input: unknown,
): Caller['repeatable'] | null => {
  if (endpoint.repeats === 'harmless') return null;
  const key = IdempotencyKey.safeParse(headerText(request, 'idempotency-key')).data;
  if (!key) throw endpoint.repeats === 'by-check-code' ? checkCodeMissing() : keyMissing();
  const scope = who.kind === 'anyone' ? `anyone:${request.ip}` : `${who.kind}:${who.id}`;
  return { scope, key, hash: hashOf(`${endpoint.method} ${endpoint.path}`, input) };
};

const knownAnswer = async (
  db: Db,
  asked: NonNullable<Caller['repeatable']>,
): Promise<{ data: unknown } | undefined> => {
  const known = await findAnswer(db, asked);
  if (!known) return undefined;
  if (known.hash !== asked.hash) throw keyReused();
  return { data: known.answer };
};

export type Answering = {
  readonly db: Db;
  readonly whoMayCall: (request: FastifyRequest, endpoint: Route['endpoint']) => Promise<Who>;
  /** Hold every answer against its promise: on in tests, off in production. */
  readonly checkAnswers: boolean;
};

/** Answers one call: authorise → read → known already? → handle → (in tests) hold the answer against its promise. */
export const answerCall =
  ({ db, whoMayCall, checkAnswers }: Answering) =>
  async (request: FastifyRequest, jar: CookieJar, route: Route): Promise<unknown> => {
    const who = await whoMayCall(request, route.endpoint);
    const input = inputOf(request, route);
    const repeatable = repeatableOf(request, route, who, input);
    const known = repeatable && (await knownAnswer(db, repeatable));
    if (known) return known.data;
    const caller = { ...callerOf(request, who), ...(repeatable ? { repeatable } : {}) } as Caller<Who>;
    try {
      const data = await keepCookies(jar, () => route.handle({ input, caller }));
      return checkAnswers ? z.parse(route.endpoint.output, data) : data;
    } catch (error) {
      // Somebody with the same key may have been a moment faster: then theirs is the answer to this call too.
      if (repeatable && (error instanceof Problem || uniqueViolation(error))) {
        const first = await knownAnswer(db, repeatable);
        if (first) return first.data;
      }
      throw error;
    }
  };
