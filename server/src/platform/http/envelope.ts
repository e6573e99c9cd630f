import type { Language } from '@hakobu/contract/base/languages';
import { filled, type Problem } from '@hakobu/contract/base/problem';
import { inLanguage } from '../words/catalogues.ts';

export const envelope = (code: number, message: string, data: unknown) => ({ code, message, data });

const messageOf = ({ saying, message }: Problem, language: Language): string =>
  saying ? filled(inLanguage(saying.text, language), saying.facts) : message;

/** A refusal as it goes over the wire. */
export const refusalEnvelope = (refusal: Problem, language: Language) =>
  envelope(refusal.code, messageOf(refusal, language), refusal.data);
