import type { Endpoint } from '@hakobu/contract/base/endpoint';
import { Problem } from '@hakobu/contract/base/problem';
import type { FastifyRequest } from 'fastify';
import type { Anyone, Shopper, Staff } from './caller.ts';
import { bearerOf, headerText } from './headers.ts';
import { notPermitted } from './refusing/problems.ts';
import { staffCookieName } from './security.ts';

export type Authenticate = {
  /** Whose token this is; throws the refusal (10006, 10007, 10008 …) when it is nobody's. */
  readonly shopper: (token: string | undefined) => Promise<Shopper>;
  readonly staff: (cookie: string | undefined) => Promise<Staff>;
};

/** Who of the staff makes a call, and which permission they lack for it. */
const staffCalls = new WeakMap<FastifyRequest, { readonly staff: Staff; readonly lacks?: string }>();

/** The member of staff who makes this call, with what was asked for where they may not: the permission, else the call. */
export const refusedStaff = (
  request: FastifyRequest,
): { readonly staff: Staff; readonly about: string } | undefined => {
  const call = staffCalls.get(request);
  return call && { staff: call.staff, about: call.lacks ?? `${request.method} ${request.routeOptions.url ?? ''}` };
};

/** A page of another origin can send the cookie, and keep one that it is sent, but it cannot send this header. */
const mustBeFromDesk = (request: FastifyRequest, { method }: Endpoint): void => {
  if (method !== 'GET' && !headerText(request, 'x-hakobu-desk')) throw notPermitted();
};

const staffFor = async (
  request: FastifyRequest,
  endpoint: Endpoint,
  authenticate: Authenticate,
  secure: boolean,
): Promise<Staff> => {
  const staff = await authenticate.staff(request.cookies[staffCookieName(secure)]);
  staffCalls.set(request, { staff });
  mustBeFromDesk(request, endpoint);
  if (staff.heldBack && !endpoint.answersHeldBack) throw staff.heldBack;
  const { permission } = endpoint;
  if (!permission || (permission !== 'session' && !staff.permissions.has(permission))) {
    staffCalls.set(request, { staff, ...(permission ? { lacks: permission } : {}) });
    throw notPermitted();
  }
  return staff;
};

/** Who asks, if they may ask this: deny by default, and an open call ignores a token that is no good. */
export const whoMayCall =
  (authenticate: Authenticate, secure: boolean) =>
  async (request: FastifyRequest, endpoint: Endpoint): Promise<Shopper | Staff | Anyone> => {
    if (endpoint.by === 'staff') return staffFor(request, endpoint, authenticate, secure);
    if (endpoint.path.startsWith('/api/desk/')) mustBeFromDesk(request, endpoint);
    const token = bearerOf(request);
    if (endpoint.by === 'shopper') return authenticate.shopper(token);
    if (!token) return { kind: 'anyone' };
    return authenticate.shopper(token).catch((error: unknown) => {
      if (error instanceof Problem && !endpoint.refusesBadToken) return { kind: 'anyone' } as const;
      throw error;
    });
  };
