import type { FastifyRequest } from 'fastify';
import { languageFor } from '@hakobu/contract/base/languages';
import type { Anyone, Caller, Shopper, Staff } from './caller.ts';

export const headerText = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

/** The token of `Authorization: Bearer …`, if there is one. */
export const bearerOf = (request: FastifyRequest): string | undefined => {
  const header = headerText(request, 'authorization');
  return header.startsWith('Bearer ') ? header.slice('Bearer '.length).trim() || undefined : undefined;
};

export const languageOf = (request: FastifyRequest) => languageFor(headerText(request, 'accept-language'));

export const callerOf = (request: FastifyRequest, who: Shopper | Staff | Anyone): Caller => ({
  who,
  language: languageOf(request),
  zone: headerText(request, 'zoneid').slice(0, 60) || 'Asia/Tokyo',
  traceId: request.id,
  address: request.ip,
  userAgent: headerText(request, 'user-agent').slice(0, 300),
});
