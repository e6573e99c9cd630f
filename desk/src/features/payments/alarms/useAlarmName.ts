import { useLingui } from '@lingui/react/macro';
import { alarmLabels } from '../payment.labels.ts';

/** What an alarm is about. */
export const useAlarmName = (): ((kind: string) => string) => {
  const { t } = useLingui();
  return (kind) => (alarmLabels[kind] ? t(alarmLabels[kind]) : kind);
};
