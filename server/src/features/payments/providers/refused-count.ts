import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { ProviderCode, RefusedWhy } from './provider.port.ts';

type Counted = { readonly labels: { readonly provider: ProviderCode; readonly why: RefusedWhy }; value: number };

const counts = new WeakMap<Metrics, Map<string, Counted>>();

const countsIn = (metrics: Metrics): Map<string, Counted> => {
  const known = counts.get(metrics);
  if (known) return known;
  const made = new Map<string, Counted>();
  counts.set(metrics, made);
  metrics.collect(() => [
    {
      name: 'hakobu_payment_notifications_refused_total',
      says: 'Payment notifications that were refused, by provider and reason.',
      kind: 'counter',
      samples: [...made.values()],
    },
  ]);
  return made;
};

/** Counts a refusal: somebody who tries signatures makes no alarm a try, and is seen all the same. */
export const countRefused = (metrics: Metrics, provider: ProviderCode, why: RefusedWhy): void => {
  const counted = countsIn(metrics);
  const key = `${provider} ${why}`;
  const one = counted.get(key) ?? { labels: { provider, why }, value: 0 };
  counted.set(key, one);
  one.value += 1;
};
