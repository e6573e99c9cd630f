import { type MessageInitShape, create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { type Envelope, EnvelopeSchema, DataType } from './chat_pb.js';

/** Which body belongs to which dataType: an envelope holds exactly one, and that one. */
const bodyOf: Readonly<Record<DataType, NonNullable<Envelope['body']['case']>>> = {
  [DataType.AuthMessage]: 'auth',
  [DataType.ChatMessage]: 'chatMessage',
  [DataType.ChatMessageACK]: 'chatMessageACK',
  [DataType.PingMessage]: 'ping',
  [DataType.PongMessage]: 'pong',
  [DataType.OffLineMessage]: 'offLine',
  [DataType.ServerMessage]: 'serverMessage',
};

type Body = Exclude<Envelope['body'], { readonly case: undefined }>;
/** What an envelope carries, by its name in chat.proto. */
export type Frame = Body;
export type FrameOf<Case extends Frame['case']> = Extract<Frame, { readonly case: Case }>['value'];

const dataTypeOf = Object.fromEntries(Object.entries(bodyOf).map(([type, name]) => [name, Number(type)])) as Record<
  Frame['case'],
  DataType
>;

type BodyToWrite = NonNullable<MessageInitShape<typeof EnvelopeSchema>['body']>;
/** A frame to be written: fields that are left out are empty. */
export type FrameToWrite = Exclude<BodyToWrite, { readonly case: undefined }>;

/** One binary message of the socket. */
export const encodeFrame = (frame: Frame | FrameToWrite): Uint8Array<ArrayBuffer> =>
  toBinary(EnvelopeSchema, create(EnvelopeSchema, { dataType: dataTypeOf[frame.case], body: frame }));

/** Reads a binary message; undefined when it is no Envelope, or its body is not the one that its dataType names. */
export const decodeFrame = (bytes: Uint8Array): Frame | undefined => {
  try {
    const { dataType, body } = fromBinary(EnvelopeSchema, bytes);
    return body.case !== undefined && bodyOf[dataType] === body.case ? body : undefined;
  } catch {
    return undefined;
  }
};
