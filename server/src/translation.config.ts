import { TranslatorKind } from '@hakobu/contract/translation/translation.desk-api';
import { Target } from '@hakobu/contract/translation/translation.shape';
import * as z from 'zod/mini';
import { matching, setting, WrongSetting } from './setting.ts';

const whole = (min: number, max: number, fallback: string, says: string) =>
  setting(
    z.pipe(z.pipe(matching(/^\d{1,10}$/), z.transform(Number)), z.number().check(z.minimum(min), z.maximum(max))),
    `it must be a number from ${min} to ${max}`,
    fallback,
    says,
  );

/** The settings of whoever translates texts of goods. */
export const translationSettings = {
  HAKOBU_TRANSLATION: setting(
    TranslatorKind,
    'it must be deepl, libretranslate or openai-compatible',
    'off',
    'who translates goods and reviews: `deepl`, `libretranslate` or `openai-compatible`; without it texts are shown as they were written',
  ),
  HAKOBU_TRANSLATION_KEY: setting(
    matching(/^[\x21-\x7e]{4,400}$/),
    'it must be a key without blanks',
    'off',
    'its key; DeepL needs one, a server of your own may not',
  ),
  HAKOBU_TRANSLATION_URL: setting(
    matching(/^https?:\/\/[^\s?#]+$/),
    'it must be an address that begins with http:// or https://',
    "DeepL's, by its key",
    'where it is asked, such as `https://libretranslate.example.com` or `https://api.openai.com`; needed but for DeepL',
  ),
  HAKOBU_TRANSLATION_MODEL: setting(
    matching(/^[\w./:@-]{1,120}$/),
    'it must be the name of a model',
    'off',
    'the model that is asked; needed with `openai-compatible`',
  ),
  HAKOBU_TRANSLATION_LANGUAGES: setting(
    z.pipe(
      z.pipe(
        matching(/^(off|(zh-CN|zh-TW|en)(,(zh-CN|zh-TW|en)){0,2})$/),
        z.transform((text) => (text === 'off' ? [] : [...new Set(text.split(','))])),
      ),
      z.array(Target),
    ),
    'it must be off, or of zh-CN, zh-TW and en those that are wanted, joined by commas',
    '`zh-CN`',
    "the languages that names of platforms' goods are translated into before anybody asks, such as `zh-CN,en`; a name that somebody was shown in another language than theirs follows within seconds; `off` for neither",
  ),
  HAKOBU_TRANSLATION_DAY_CHARACTERS: whole(
    0,
    1_000_000_000,
    '`50000`',
    'the most characters that are sent in a day of Japan',
  ),
  HAKOBU_TRANSLATION_SHOPPER_CHARACTERS: whole(
    0,
    1_000_000_000,
    '`10000`',
    'of these the most that one shopper may have sent',
  ),
  HAKOBU_TRANSLATION_TIMEOUT_MS: whole(
    100,
    60_000,
    '`10000`',
    'how long an answer is waited for, in thousandths of a second',
  ),
} as const;

type TranslationSettings = typeof translationSettings;
type Given = <Name extends keyof TranslationSettings>(
  name: Name,
) => z.output<TranslationSettings[Name]['schema']> | undefined;

export type TranslationConfig = {
  readonly kind: TranslatorKind;
  /** Null where none is needed. */
  readonly key: string | null;
  /** Without a slash at its end. */
  readonly url: string;
  /** Of an openai-compatible one; empty for the others. */
  readonly model: string;
  readonly nameLanguages: readonly Target[];
  readonly dayCharacters: number;
  readonly shopperCharacters: number;
  readonly timeoutMs: number;
};

/** Keys of DeepL's free plan end so, and are good at an address of their own. */
const deeplAt = (key: string): string => (key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com');

/** Throws `WrongSetting` where one lacks another that it needs. */
export const readTranslationConfig = (given: Given): TranslationConfig | null => {
  const kind = given('HAKOBU_TRANSLATION');
  if (!kind) return null;
  const key = given('HAKOBU_TRANSLATION_KEY') ?? null;
  const model = given('HAKOBU_TRANSLATION_MODEL') ?? '';
  if (kind === 'deepl' && key === null) throw new WrongSetting('HAKOBU_TRANSLATION_KEY', 'DeepL needs a key');
  if (kind === 'openai-compatible' && model === '')
    throw new WrongSetting('HAKOBU_TRANSLATION_MODEL', 'it must be set where HAKOBU_TRANSLATION is openai-compatible');
  const url = given('HAKOBU_TRANSLATION_URL') ?? (kind === 'deepl' ? deeplAt(key ?? '') : undefined);
  if (url === undefined || !URL.canParse(url))
    throw new WrongSetting('HAKOBU_TRANSLATION_URL', `it must be set where HAKOBU_TRANSLATION is ${kind}`);
  return {
    kind,
    key,
    url: url.replace(/\/+$/, ''),
    model: kind === 'openai-compatible' ? model : '',
    nameLanguages: given('HAKOBU_TRANSLATION_LANGUAGES') ?? ['zh-CN'],
    dayCharacters: given('HAKOBU_TRANSLATION_DAY_CHARACTERS') ?? 50_000,
    shopperCharacters: given('HAKOBU_TRANSLATION_SHOPPER_CHARACTERS') ?? 10_000,
    timeoutMs: given('HAKOBU_TRANSLATION_TIMEOUT_MS') ?? 10_000,
  };
};
