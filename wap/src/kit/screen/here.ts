import { createContext, use, useMemo } from 'react';
import { usePlace } from './navigation.ts';

export type Trait = 'tab' | 'pull' | 'bottom' | 'custom' | 'full';

/** What a screen knows of the place at which it stands. */
export type Here = {
  readonly path: string;
  readonly search: string;
  /** In the shopper's language. */
  readonly title: string;
  readonly traits: readonly Trait[];
};

export const HereContext = createContext<Here>({ path: '', search: '', title: '', traits: [] });

export const useHere = (): Here => use(HereContext);

/** Whether another screen is shown: this one is a tab that is kept. What stands in no screen is never away. */
export const useIsAway = (): boolean => {
  const { path, traits } = useHere();
  return usePlace().path !== path && traits.includes('tab');
};

/** One parameter of this screen's own address, decoded; undefined when it is absent or empty. */
export const useParam = (name: string): string | undefined => {
  const { search } = useHere();
  return useMemo(() => new URLSearchParams(search).get(name) || undefined, [search, name]);
};
