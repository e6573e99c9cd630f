import pino from 'pino';

export type Log = pino.Logger;

/** What happened and where. Nothing else of an error: libraries hang requests on theirs, with keys and people in them. */
const presentError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  return { name, message, ...('code' in error ? { code: error.code } : {}), stack };
};

/** Structured lines with secrets masked; `traceId` is bound for every call. `to` is standard output unless a test reads. */
export const createLog = (level: string, to?: pino.DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: presentError, err: presentError },
      redact: {
        paths: ['*.password', '*.payPassword', '*.token', '*.authorization', 'headers.authorization', 'headers.cookie'],
        censor: '[hidden]',
      },
    },
    to ?? pino.destination(1),
  );
