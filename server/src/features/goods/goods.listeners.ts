import type { FeatureListener } from '../../platform/outbox/feature-events.ts';
import { correctedText } from '../translation/index.ts';
import { listener } from './events.ts';
import { updateTranslatedNames } from './names/name.store.ts';

export const goodsListeners: readonly FeatureListener[] = [
  listener('translation.corrected', 'shows the corrected name wherever it stands', async (tx, { translationId }) => {
    const corrected = await correctedText(tx, translationId);
    if (!corrected) return;
    const { original: name, target, shown: words } = corrected;
    await updateTranslatedNames(tx, { name, target, words });
  }),
];
