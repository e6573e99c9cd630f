import { useLingui } from '@lingui/react/macro';

/** Who closed a day: a name, or the product itself. */
export const useCloser = (): ((closedBy: string) => string) => {
  const { t } = useLingui();
  return (closedBy) => (closedBy.startsWith('system:') ? t`自动` : closedBy);
};
