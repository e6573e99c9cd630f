import type { TranslationConfig } from '../../../translation.config.ts';
import { deepl } from './deepl.adapter.ts';
import { libretranslate } from './libretranslate.adapter.ts';
import { openaiCompatible } from './openai-compatible.adapter.ts';
import type { Translator } from './translator.port.ts';

const open: Readonly<Record<TranslationConfig['kind'], (config: TranslationConfig) => Translator>> = {
  deepl,
  libretranslate,
  'openai-compatible': openaiCompatible,
};

export const openTranslator = (config: TranslationConfig): Translator => open[config.kind](config);
