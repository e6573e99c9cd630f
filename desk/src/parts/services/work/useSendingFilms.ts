import { useEffect, useRef, useState } from 'react';
import type { Film } from './result-draft.ts';

export type Sending = {
  readonly id: string;
  readonly file: File;
  /** 0 to 1. */
  readonly part: number;
  readonly error: unknown;
};

type Way = { readonly onPart: (part: number) => void; readonly signal: AbortSignal };

/** Films on their way; what leaves the screen unfinished is stopped. */
export const useSendingFilms = (
  films: readonly Film[],
  onChange: (films: readonly Film[]) => void,
  upload: (file: File, way: Way) => Promise<Film>,
) => {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const latest = useRef({ films, onChange });
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    latest.current = { films, onChange };
  });
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);
  const change = (id: string, part: Partial<Sending>) =>
    setSending((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const forget = (id: string) => {
    stops.current.delete(id);
    setSending((before) => before.filter((one) => one.id !== id));
  };
  const run = async (id: string, file: File) => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    change(id, { part: 0, error: null });
    try {
      const film = await upload(file, { onPart: (part) => change(id, { part }), signal: stop.signal });
      const now = latest.current;
      const next = [...now.films, film];
      latest.current = { ...now, films: next };
      now.onChange(next);
      forget(id);
    } catch (error) {
      if (!stop.signal.aborted) change(id, { error });
    }
  };
  return {
    sending,
    send: (files: readonly File[]): void => {
      for (const file of files) {
        const id = crypto.randomUUID();
        setSending((before) => [...before, { id, file, part: 0, error: null }]);
        void run(id, file);
      }
    },
    retry: ({ id, file }: Sending): void => void run(id, file),
    drop: ({ id }: Sending): void => {
      stops.current.get(id)?.abort();
      forget(id);
    },
  };
};
