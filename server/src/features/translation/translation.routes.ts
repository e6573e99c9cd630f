import * as api from '@hakobu/contract/translation/translation.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { translateFor } from './translation.actions.ts';

export const translationRoutes = (p: Platform): Route[] => [
  route(api.translationOffered, async () => ({ isOffered: p.config.translation !== null })),
  route(api.translateMultiple, async ({ caller, input }) => ({
    list: await translateFor(p, caller, input.texts, input.language),
  })),
  route(api.translateSingle, async ({ caller, input }) => {
    const [answer] = await translateFor(p, caller, [input.text], input.language);
    if (!answer) throw new Error('a text came back as none');
    return answer;
  }),
  route(api.translateMultipleOldForm, async ({ caller, input }) =>
    (await translateFor(p, caller, input.texts, input.language)).map(({ text }) => text),
  ),
];
