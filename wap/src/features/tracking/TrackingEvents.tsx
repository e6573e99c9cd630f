import type { Tracking, TrackingEvent } from '@hakobu/contract/tracking/tracking.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../kit/look/Icon.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { Timeline } from '../../kit/show/Timeline.tsx';
import { zonedMomentText } from '../../kit/time/timeTexts.ts';
import shape from '../../kit/look/shapes.module.css';
import { trackingLabels } from './tracking.labels.ts';
import styles from './tracking.module.css';

export type TrackingEventsProps = {
  readonly events: Tracking['events'];
  /** How many are shown before the rest is asked for; all unless told. */
  readonly max?: number;
};

/** What the carrier says, the newest first. */
export const TrackingEvents = ({ events, max = events.length }: TrackingEventsProps) => {
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, max);
  if (events.length === 0)
    return (
      <p className={shape.faintText}>
        <Trans>承运商还没有进度，一般在寄出后 24 小时内出现。</Trans>
      </p>
    );
  return (
    <>
      <Timeline
        steps={shown.map((event, place) => ({
          key: `${event.at} ${event.status} ${event.text}`,
          title: <EventTitle event={event} />,
          // The carrier's own page tells the time of the place.
          note: [zonedMomentText(event.at), event.place].filter(Boolean).join(' · '),
          state: place === 0 ? 'now' : 'done',
        }))}
      />
      {shown.length < events.length ? (
        <div className={styles.more}>
          <Button look="text" onPress={() => setAll(true)}>
            <Plural value={events.length} other="全部 # 条" /> <Icon name="more" size={14} weight={2} />
          </Button>
        </div>
      ) : null}
    </>
  );
};

const hasKana = (text: string): boolean => /[\u3040-\u30ff]/.test(text);

/** Our word for it, then the carrier's own, which are often Japanese. */
const EventTitle = ({ event }: { readonly event: TrackingEvent }) => {
  const { i18n } = useLingui();
  return (
    <>
      {i18n._(trackingLabels[event.status])}
      {event.text ? (
        <span className={styles.carrierWords} lang={hasKana(event.text) ? 'ja' : undefined}>
          {event.text}
        </span>
      ) : null}
    </>
  );
};
