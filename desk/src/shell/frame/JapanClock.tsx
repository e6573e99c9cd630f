import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { clockText, dayText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';

/** The company's time, wherever the desk stands. */
export const JapanClock = () => {
  const now = useNow();
  const { i18n } = useLingui();
  const weekday = new Intl.DateTimeFormat(i18n.locale, { timeZone: 'Asia/Tokyo', weekday: 'short' }).format(now);
  const day = dayText(now);
  const clock = clockText(now);
  return (
    <Trans>
      {day} {weekday} {clock} 日本时间
    </Trans>
  );
};
