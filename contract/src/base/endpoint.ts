import type * as z from 'zod/mini';
import type { Permission } from '../staff/permissions.ts';

/** Open to all (a shopper's token is read when it is good), to signed-in shoppers, or to staff with a permission. */
export type Access = 'public' | 'shopper' | 'staff';

/** How a repeated call is told apart: not at all, by the header Idempotency-Key, or by a check code carried in it. */
export type Repeats = 'harmless' | 'by-key' | 'by-check-code';

type Schema = z.ZodMiniType;

/**
 * One call that server and clients promise each other: both sides' types, the server's validation, the OpenAPI
 * document and the tests come from this value. `{name}` in the path is a field of the input; the rest of the input
 * is the query of a GET or DELETE and the JSON body of the others.
 */
export type Endpoint<In extends Schema = Schema, Out extends Schema = Schema, By extends Access = Access> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly by: By;
  /** What a staff member must be allowed to do; `session` is any signed-in staff member. */
  readonly permission?: Permission | 'session';
  /** Answers staff, too, who have to set something up before the rest of the desk answers them. */
  readonly answersHeldBack?: boolean;
  readonly summary: string;
  /** Open to all, but a token that is sent and no longer good is answered with its code (menu list: source spec, 8). */
  readonly refusesBadToken?: boolean;
  readonly repeats: Repeats;
  /** A file that comes in place of the envelope where the call succeeds; refusals keep theirs. */
  readonly file?: 'text/csv' | 'application/zip';
  /** It lives on the browser's cookies: the client sends it to the page's own origin, whatever line is chosen. */
  readonly keepsToPage?: boolean;
  /** The most bytes that the body may have, where a file comes in it as text; else 256 KiB. */
  readonly maxBytes?: number;
  readonly input: In;
  readonly output: Out;
};

type Given<In extends Schema, Out extends Schema, By extends Access> = Omit<Endpoint<In, Out, By>, 'repeats'> & {
  readonly repeats?: Repeats;
};

/** Declares a call; one that says nothing of repeats is harmless when it is repeated. */
export const endpoint = <In extends Schema, Out extends Schema, const By extends Access>(
  given: Given<In, Out, By>,
): Endpoint<In, Out, By> => ({ repeats: 'harmless', ...given });

/** What a client passes. */
export type Input<E> = E extends Endpoint<infer In, Schema> ? z.input<In> : never;
/** What the server reads of it: checked, trimmed, with its defaults. */
export type Asked<E> = E extends Endpoint<infer In, Schema> ? z.output<In> : never;
/** What comes back, without its envelope. */
export type Answer<E> = E extends Endpoint<Schema, infer Out> ? z.output<Out> : never;
