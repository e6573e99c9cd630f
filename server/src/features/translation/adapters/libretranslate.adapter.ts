import type { Target } from '@hakobu/contract/translation/translation.shape';
import * as z from 'zod/mini';
import type { TranslationConfig } from '../../../translation.config.ts';
import { postJson } from './post-json.ts';
import { AnswerUnusable, mustAnswerAll, type Translator } from './translator.port.ts';

// Its older codes, which its newer versions still take.
const targets: Readonly<Record<Target, string>> = { 'zh-CN': 'zh', 'zh-TW': 'zt', en: 'en' };

const Answer = z.object({ translatedText: z.unknown() });

/** LibreTranslate, somebody's or one's own. */
export const libretranslate = ({ url, key }: TranslationConfig): Translator => ({
  kind: 'libretranslate',
  host: new URL(url).host,
  model: null,
  max: { textsAtOnce: 20, pieces: 40, characters: 5000 },
  translate: async ({ pieces, isHtml, source, target }, signal) => {
    const body = {
      q: pieces,
      source,
      target: targets[target],
      format: isHtml ? 'html' : 'text',
      ...(key === null ? {} : { api_key: key }),
    };
    const answer = z.safeParse(Answer, await postJson({ url: `${url}/translate`, headers: {}, body }, signal));
    if (!answer.success) throw new AnswerUnusable('no list of translations');
    return mustAnswerAll(answer.data.translatedText, { pieces });
  },
});
