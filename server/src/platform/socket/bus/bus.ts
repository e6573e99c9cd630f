/**
 * Wakes other processes. What is told is a topic, never a content: who hears it looks at the database. A topic may come
 * late, twice, in another order or not at all; whoever listens compares what they know from time to time.
 */
export type Bus = {
  /**
   * Tells everybody who listens, this process included; returns at once and never throws. Topics: at most 200 bytes,
   * without line breaks.
   */
  tell(topics: readonly string[]): void;
  listen(listener: BusListener): void;
  /** Begins to hear other processes; until then only this one is told. */
  start(): Promise<void>;
  close(): Promise<void>;
};

export type BusListener = {
  /** Called with a batch, never from within `tell`. */
  heard(topics: readonly string[]): void;
  /** Something may have been missed: the line to the others was broken, and is whole again. */
  missed(): void;
};
