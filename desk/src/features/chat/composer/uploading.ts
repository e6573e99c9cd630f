export type Uploading = {
  readonly id: string;
  readonly file: File;
  /** 0 to 1. */
  readonly part: number;
  readonly error: unknown;
};

type Way = { readonly onPart: (part: number) => void; readonly signal: AbortSignal };

/** Uploads one file and says it in its conversation; rejects where it was not taken. */
export type Deliver = (file: File, way: Way) => Promise<void>;

type Job = Uploading & { readonly key: string; readonly deliver: Deliver; readonly stop: AbortController };

const none: readonly Uploading[] = [];

/** Files on their way, by conversation: they go on while one looks at another conversation, or at another page. */
export const createUploading = () => {
  const jobs = new Map<string, Job>();
  const watchers = new Set<() => void>();
  // The same list until something in it changes, as screens need it.
  let shown = new Map<string, readonly Uploading[]>();

  const changed = (): void => {
    shown = new Map();
    for (const watch of watchers) watch();
  };
  const change = (id: string, changes: Partial<Job>): void => {
    const job = jobs.get(id);
    if (!job) return;
    jobs.set(id, { ...job, ...changes });
    changed();
  };
  const remove = (id: string): void => {
    jobs.get(id)?.stop.abort();
    if (jobs.delete(id)) changed();
  };
  const run = async (id: string): Promise<void> => {
    const stop = new AbortController();
    change(id, { stop, part: 0, error: null });
    const job = jobs.get(id);
    if (!job) return;
    try {
      await job.deliver(job.file, { onPart: (part) => change(id, { part }), signal: stop.signal });
      remove(id);
    } catch (error) {
      if (!stop.signal.aborted) change(id, { error });
    }
  };

  return {
    of: (key: string): readonly Uploading[] => {
      const known = shown.get(key);
      if (known) return known;
      const own = [...jobs.values()].filter((job) => job.key === key);
      const list = own.length === 0 ? none : own;
      shown.set(key, list);
      return list;
    },
    /** Conversations in which a file was not taken. */
    failedKeys: (): readonly string[] => [
      ...new Set([...jobs.values()].flatMap(({ key, error }) => (error ? [key] : []))),
    ],
    start: (key: string, file: File, deliver: Deliver): void => {
      const id = crypto.randomUUID();
      jobs.set(id, { id, key, file, deliver, part: 0, error: null, stop: new AbortController() });
      void run(id);
    },
    retry: (id: string): void => void run(id),
    drop: remove,
    /** Nobody is signed in any more. */
    dropAll: (): void => {
      for (const id of jobs.keys()) remove(id);
    },
    subscribe: (watch: () => void): (() => void) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
  };
};

/** The files of this tab. */
export const uploading = createUploading();
