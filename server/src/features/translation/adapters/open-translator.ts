import type { TranslationConfig } from '../../../translation.config.ts';
import { deepl } from './deepl.ts';
import { libretranslate } from './libretranslate.ts';
import { openaiCompatible } from './openai-compatible.ts';
import type { Translator } from './translator.ts';

const open: Readonly<Record<TranslationConfig['kind'], (config: TranslationConfig) => Translator>> = {
  deepl,
  libretranslate,
  'openai-compatible': openaiCompatible,
};

export const openTranslator = (config: TranslationConfig): Translator => open[config.kind](config);
