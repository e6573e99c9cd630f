import type { ParcelStep } from '@hakobu/contract/parcels/parcel.shape';
import { useLingui } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { RecordHistory } from '../../../kit/record/RecordHistory.tsx';
import { AuditLink } from '../../../parts/audit/AuditLink.tsx';
import { parcelStateLabels, parcelVerbLabels } from '../../../parts/parcels/parcel-state.labels.ts';
import { moverLabels } from '../parcel.labels.ts';

type Props = { readonly id: string; readonly steps: readonly ParcelStep[] };

/** Every move of the parcel: what, who, when, from which state into which, and the note that was left. */
export const ParcelHistory = ({ id, steps }: Props) => {
  const { t } = useLingui();
  const newestFirst = steps.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Section title={t`经过`}>
      <RecordHistory
        rows={newestFirst.map(({ verb, at, by, byName, note, from, to }) => ({
          id: `${at} ${verb}`,
          at,
          text: `${t(parcelVerbLabels[verb])} · ${byName ?? t(moverLabels[by])}`,
          detail: (
            <>
              {from === null || from === to
                ? null
                : `${t(parcelStateLabels[from])} → ${t(parcelStateLabels[to])}${note === '' ? '' : ' · '}`}
              {note}
            </>
          ),
        }))}
      />
      <AuditLink object={`parcel:${id}`} />
    </Section>
  );
};
