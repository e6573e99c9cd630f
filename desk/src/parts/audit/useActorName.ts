import { useLingui } from '@lingui/react/macro';
import { systemActorLabels } from './system-actors.labels.ts';
import { systemNamesOf } from './system-names.ts';

/** Who did something, by what the log calls them: staff by the name of then, the product itself in words. */
export const useActorName = () => {
  const { t } = useLingui();
  return (actor: string, name: string): string => {
    const names = systemNamesOf(actor);
    if (names === null) return name || actor;
    const known = names.map((each) => systemActorLabels[each]).find((label) => label !== undefined);
    return known ? t(known) : t`系统`;
  };
};
