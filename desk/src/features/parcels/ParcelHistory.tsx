import type { ParcelStep } from '@hakobu/contract/parcels/parcel.shape';
import { useLingui } from '@lingui/react/macro';
import { Section } from '../../kit/frame/Panel.tsx';
import { RecordHistory } from '../../kit/record/RecordHistory.tsx';
import { moverLabels, verbLabels } from './parcel.labels.ts';

/** Every move of the parcel: what, who, when, and the note that was left. */
export const ParcelHistory = ({ steps }: { readonly steps: readonly ParcelStep[] }) => {
  const { t } = useLingui();
  const newestFirst = steps.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Section title={t`经过`}>
      <RecordHistory
        rows={newestFirst.map(({ verb, at, by, byName, note }) => ({
          id: `${at} ${verb}`,
          at,
          says: `${t(verbLabels[verb])} · ${byName ?? t(moverLabels[by])}`,
          detail: note,
        }))}
      />
    </Section>
  );
};
