import type { TranslatorKind } from '@hakobu/contract/translation/translation.desk-api';
import { type Answered, type Asked, asJson, HttpDouble } from './http-double.ts';

/** A piece as it comes in, and what it becomes. */
type Translating = (piece: string, target: string) => string;

type Body = {
  readonly text?: string[];
  readonly q?: string[];
  readonly target?: string;
  readonly target_lang?: string;
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
};

const targetIn: Translating = (orders) => {
  if (orders.includes('Simplified')) return 'zh';
  return orders.includes('Traditional') ? 'zt' : 'en';
};

/**
 * Whoever translates, on a loopback port, in one of the three forms: answers each piece with its target before it, or
 * goes wrong as it is told.
 */
export class TranslatorDouble {
  readonly kind: TranslatorKind;
  readonly http: HttpDouble;
  /** Every piece that was ever sent here. */
  readonly pieces: string[] = [];
  /** The requests, as they came. */
  readonly asked: Asked[] = [];
  translating: Translating = (piece, target) => `${target}:${piece}`;
  /** Instead of the list of translations. */
  list: ((translations: string[]) => unknown) | undefined;
  /** A model's own words, in the place of its JSON. */
  says: string | undefined;
  status = 200;
  /** What is answered with a status of its own: by the pieces that came. */
  statusFor: ((pieces: readonly string[]) => number) | undefined;
  /** What stands in a refusal. */
  refusal: unknown = { message: 'no' };
  headers: Record<string, string> = {};

  constructor(kind: TranslatorKind) {
    this.kind = kind;
    this.http = new HttpDouble((asked) => this.answer(asked));
  }

  settings(): Record<string, string> {
    return {
      HAKOBU_TRANSLATION: this.kind,
      HAKOBU_TRANSLATION_KEY: 'a-key-of-tests',
      HAKOBU_TRANSLATION_URL: this.http.origin,
      HAKOBU_TRANSLATION_TIMEOUT_MS: '400',
      ...(this.kind === 'openai-compatible' ? { HAKOBU_TRANSLATION_MODEL: 'a-model' } : {}),
    };
  }

  /** As it began: in order, and nothing sent yet. */
  mend(): void {
    this.http.fault = 'none';
    this.translating = (piece, target) => `${target}:${piece}`;
    this.list = undefined;
    this.says = undefined;
    this.status = 200;
    this.statusFor = undefined;
    this.refusal = { message: 'no' };
    this.headers = {};
    this.pieces.length = 0;
    this.asked.length = 0;
    this.http.calls.length = 0;
  }

  private answer(asked: Asked): Answered {
    this.asked.push(asked);
    const body = JSON.parse(asked.body) as Body;
    const { pieces, target } = this.readBody(body);
    const status = this.statusFor?.(pieces) ?? this.status;
    if (status !== 200) return asJson(status, this.refusal, this.headers);
    this.pieces.push(...pieces);
    const translations = pieces.map((piece) => this.translating(piece, target));
    return asJson(200, this.form(this.list ? this.list(translations) : translations));
  }

  private readBody(body: Body): { readonly pieces: string[]; readonly target: string } {
    if (this.kind === 'deepl') return { pieces: body.text ?? [], target: body.target_lang ?? '' };
    if (this.kind === 'libretranslate') return { pieces: body.q ?? [], target: body.target ?? '' };
    const [system, user] = body.messages ?? [];
    const { texts } = JSON.parse(user?.content ?? '{}') as { texts: string[] };
    return { pieces: texts, target: targetIn(system?.content ?? '', '') };
  }

  private form(list: unknown): unknown {
    if (this.kind === 'deepl')
      return { translations: Array.isArray(list) ? list.map((text: unknown) => ({ text })) : list };
    if (this.kind === 'libretranslate') return { translatedText: list };
    const content = this.says ?? JSON.stringify({ translations: list });
    return { choices: [{ finish_reason: 'stop', message: { role: 'assistant', content } }] };
  }
}
