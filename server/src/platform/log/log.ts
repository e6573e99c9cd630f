import pino from 'pino';

export type Log = pino.Logger;

/** Structured lines with secrets masked; `traceId` is bound for every call. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.payPassword', '*.token', '*.authorization', 'headers.authorization', 'headers.cookie'],
      censor: '[hidden]',
    },
  });
