/** What takes scans on a page: its scan field. */
export type ScanSink = {
  readonly input: () => HTMLInputElement | null;
  /** Characters that join what the field holds; they replace a code that has been dealt with. */
  readonly write: (text: string) => void;
  /** What the field holds is a whole code. */
  readonly submit: () => void;
  /** A whole code that was scanned while another field had the focus. */
  readonly take: (code: string) => void;
  /** Whether it holds an unfinished code. */
  readonly isWriting: () => boolean;
};

const sinks: ScanSink[] = [];
const codeListeners = new Set<(code: string) => void>();

/** The scan field of the page; the one that came last where there are several. */
export const scanSink = (): ScanSink | undefined => sinks.at(-1);

export const joinScans = (sink: ScanSink): (() => void) => {
  sinks.push(sink);
  return () => void sinks.splice(sinks.indexOf(sink), 1);
};

/** Hears of codes that were scanned on a page without a scan field. */
export const listenForCodes = (listener: (code: string) => void): (() => void) => {
  codeListeners.add(listener);
  return () => void codeListeners.delete(listener);
};

export const tellCode = (code: string): void => {
  for (const listener of codeListeners) listener(code);
};

/** A code as it is meant: full-width letters, AIM identifiers (`]C1`), Codabar's stop letters and what no label prints are gone. */
export const readCode = (scanned: string): string => {
  const plain = scanned
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .replace(/^\][A-Za-z][0-9A-Za-z]/, '');
  return /^([A-D])(\d{6,})[A-D]$/i.exec(plain)?.[2] ?? plain;
};
