import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import protobuf from 'protobufjs';

// From the text of the contract alone, by another library than the product's: what both understand is what it says.
const text = readFileSync(resolve(import.meta.dirname, '../../../contract/src/chat/chat.proto'), 'utf8');
const { root } = protobuf.parse(text, { keepCase: true });
const envelope = root.lookupType('hakobu.chat.v1.Envelope');

export const dataTypes = { auth: 0, chat: 1, ack: 2, ping: 3, pong: 4, offLine: 5, server: 6 } as const;
export const mTypes = { text: 0, image: 1, video: 2, file: 3, back: 4, haveRead: 5, checkNotice: 6 } as const;

export type WireAck = { readonly msgId: string; readonly ackMsgId: string; readonly sMsgId: string };
export type WireChat = {
  readonly msgId: string;
  readonly fromUid: string;
  readonly fromType: number;
  readonly fromName: string;
  readonly sendTime: number;
  readonly sMsgId: string;
  readonly toUid: string;
  readonly subjectId: string;
  readonly ext: string;
  readonly cType: number;
  readonly mType: number;
  readonly text?: { readonly content: string };
  readonly image?: { readonly name: string; readonly cImg: string };
  readonly file?: { readonly name: string };
  readonly back?: { readonly sMsgId: string };
  readonly haveRead?: { readonly sMsgId: readonly string[] };
};
export type WireServer = { readonly notice?: { readonly ext: string } };
export type WireEnvelope = {
  readonly dataType: number;
  readonly auth?: { readonly userId: string; readonly source: string };
  readonly offLine?: { readonly userId: string };
  readonly pong?: { readonly userId: string };
  readonly chatMessage?: WireChat;
  readonly chatMessageACK?: WireAck;
  readonly serverMessage?: WireServer;
};

/** An envelope from plain fields, named as chat.proto has them; what it does not know is refused. */
export const encode = (fields: Readonly<Record<string, unknown>>): Uint8Array =>
  envelope.encode(envelope.fromObject({ ...fields })).finish();

/** Throws when the bytes are no envelope. */
export const decode = (bytes: Uint8Array): WireEnvelope =>
  envelope.toObject(envelope.decode(bytes), { longs: Number, enums: Number, defaults: true }) as WireEnvelope;
