import type { Tracking } from '@hakobu/contract/tracking/tracking.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { RecordHistory } from '../../../kit/record/RecordHistory.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import { useCarrierName } from '../../../parts/freight/useCarrierName.ts';
import styles from '../parcels.module.css';
import { trackingLabels, trackingTones } from '../tracking.labels.ts';

/** The waybills and what the carriers said, newest first; nothing before the parcel has left. */
export const TrackingSection = ({ tracking }: { readonly tracking: Tracking }) => {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  const { waybills, status, events } = tracking;
  if (waybills.length === 0) return null;
  return (
    <Section title={t`物流`}>
      <p className={styles.waybills}>
        {waybills.map(({ carrier, number }) => (
          <span key={number}>
            {carrierName(carrier)} <CopyText text={number} />
          </span>
        ))}
        {status ? <Tag tone={trackingTones[status]}>{t(trackingLabels[status])}</Tag> : null}
      </p>
      {events.length === 0 ? (
        <p className={shape.muted}>
          <Trans>承运方还没有消息。</Trans>
        </p>
      ) : (
        <RecordHistory
          rows={events.map((event, place) => ({
            id: `${event.at} ${events.length - place}`,
            at: event.at,
            text: (
              <>
                <Tag tone={trackingTones[event.status]}>{t(trackingLabels[event.status])}</Tag> {event.text}
              </>
            ),
            detail: event.place,
          }))}
        />
      )}
    </Section>
  );
};
