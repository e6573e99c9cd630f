import type { Language } from '@hakobu/contract/base/languages';
import type { Problem } from '@hakobu/contract/base/problem';

export const envelope = (code: number, message: string, data: unknown) => ({ code, message, data });

/** A refusal as it goes over the wire. */
export const refusalEnvelope = (refusal: Problem, language: Language) =>
  envelope(refusal.code, refusal.words?.[language] ?? refusal.message, refusal.data);
