import type { Target } from '@hakobu/contract/translation/translation.shape';
import * as z from 'zod/mini';
import type { TranslationConfig } from '../../../translation.config.ts';
import { postJson } from './post-json.ts';
import { AnswerUnusable, mustAnswerAll, type Translator } from './translator.port.ts';

const targets: Readonly<Record<Target, string>> = { 'zh-CN': 'ZH-HANS', 'zh-TW': 'ZH-HANT', en: 'EN-US' };

const Answer = z.object({ translations: z.array(z.object({ text: z.string() })) });

/** DeepL's API, version 2. Free and paid keys have hosts of their own. No glossary: names of goods are too many for one. */
export const deepl = ({ url, key }: TranslationConfig): Translator => ({
  kind: 'deepl',
  host: new URL(url).host,
  model: null,
  // 50 texts and 128 KiB a request; a character is three bytes here, or six in JSON at the worst.
  max: { textsAtOnce: 50, pieces: 50, characters: 18_000 },
  translate: async ({ pieces, isHtml, source, target }, signal) => {
    const body = {
      text: pieces,
      target_lang: targets[target],
      ...(source === 'ja' ? { source_lang: 'JA' } : {}),
      ...(isHtml ? { tag_handling: 'html' } : {}),
      preserve_formatting: true,
    };
    const headers = { authorization: `DeepL-Auth-Key ${key ?? ''}` };
    const answer = z.safeParse(Answer, await postJson({ url: `${url}/v2/translate`, headers, body }, signal));
    if (!answer.success) throw new AnswerUnusable('no list of translations');
    return mustAnswerAll(
      answer.data.translations.map(({ text }) => text),
      { pieces },
    );
  },
});
