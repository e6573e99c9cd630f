import type { Readable } from 'node:stream';
import type { Access, Endpoint } from '@hakobu/contract/base/endpoint';
import type { Problem } from '@hakobu/contract/base/problem';
import type * as z from 'zod/mini';
import type { Anyone, Caller, Shopper, Staff } from './caller.ts';

type Schema = z.ZodMiniType;

type WhoFor<By> = By extends 'shopper' ? Shopper : By extends 'staff' ? Staff : Shopper | Anyone;

export type Call<Asked = unknown, Who = Shopper | Staff | Anyone> = {
  readonly input: Asked;
  readonly caller: Caller<Who>;
};

export type Route = {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call) => Promise<unknown>;
};

/** Joins an endpoint to what answers it. Routes translate only: they call actions and views, never a store. */
export const route = <By extends Access, In extends Schema, Out extends Schema>(
  endpoint: Endpoint<In, Out, By>,
  handle: (call: Call<z.output<In>, WhoFor<By>>) => Promise<z.input<Out>>,
): Route => ({ endpoint, handle: handle as Route['handle'] });

export type PlainCall = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The body to the byte, for signatures that are made over it. */
  readonly body: Buffer;
  readonly caller: Caller;
  /** Aborted when whoever asked has gone before the answer. */
  readonly gone: AbortSignal;
};

export type PlainAnswer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is large comes as a stream, under its own content-length. */
  readonly body: string | Buffer | Readable;
  /** What it says to whoever asks for JSON: then this goes in an envelope, in place of the body. */
  readonly refusal?: Problem;
};

/** What does not speak in envelopes: pictures, files, payment providers' notifications and returns. */
export type PlainRoute = {
  readonly method: 'GET' | 'POST';
  /** With `:name` parameters. */
  readonly url: `/${string}`;
  /** A picture or a file as it lies there: a page shows dozens, so they are counted apart from calls. */
  readonly isFile?: boolean;
  readonly handle: (call: PlainCall) => Promise<PlainAnswer>;
};

/** A file that was written to a disk as it came; what still lies there when the call is answered is removed. */
export type ReceivedFile = { readonly path: string; readonly fileName: string };

/** A call that carries one file as multipart/form-data in the field `file`, answered with an envelope. */
export type UploadRoute = {
  readonly endpoint: Endpoint;
  readonly maxBytes: number;
  /** Where it is written to, readable by the server alone: what waits for its turn is not in memory. */
  readonly toFolder: string;
  /** Before anything is read: refuses a caller who may not send so many bytes more. What it answers is called at the end. */
  readonly admit: (caller: Caller, bytes: number) => Promise<() => void>;
  /** What a file with more bytes is answered; HTTP 413 where nothing is said. */
  readonly tooLarge?: () => Problem;
  readonly handle: (call: { readonly file: ReceivedFile; readonly caller: Caller }) => Promise<unknown>;
};

/** A file as it is answered: a text as it is made, or bytes that lie there and are counted. */
export type Download =
  | { readonly name: string; readonly text: AsyncIterable<string> }
  | { readonly name: string; readonly bytes: number; readonly content: Readable };

/** A call that answers a file in place of an envelope; what it refuses is an envelope like any other. */
export type DownloadRoute = {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call) => Promise<Download>;
};

/** Joins an endpoint with a `file` to what makes it. What may refuse comes before the first piece of text. */
export const download = <By extends Access, In extends Schema, Out extends Schema>(
  endpoint: Endpoint<In, Out, By>,
  handle: (call: Call<z.output<In>, WhoFor<By>>) => ReturnType<DownloadRoute['handle']>,
): DownloadRoute => ({ endpoint, handle: handle as DownloadRoute['handle'] });
