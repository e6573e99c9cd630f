import type { ScanOutcome } from './ScanField.tsx';

/**
 * A scan whose outcome the page has to hear of, a thrown refusal too: what was chosen before a refused scan must not take
 * what is scanned next.
 */
export const judgedScan =
  (read: (scanned: string) => Promise<ScanOutcome> | ScanOutcome, hear: (ok: boolean, scanned: string) => void) =>
  async (scanned: string): Promise<ScanOutcome> => {
    let ok = false;
    try {
      const outcome = await read(scanned);
      ({ ok } = outcome);
      return outcome;
    } finally {
      hear(ok, scanned);
    }
  };
