import { type FindingKind, findingKinds } from '@hakobu/contract/warehouse/arrival.shape';
import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { Section } from '../../../kit/frame/Panel.tsx';
import { NumberField } from '../../../kit/input/NumberField.tsx';
import shape from '../../../kit/shapes.module.css';
import { PickChip } from '../../../kit/input/PickChip.tsx';
import { findingLabels } from '../../../parts/warehouse/finding.labels.ts';
import styles from './receiving.module.css';
import { type FindingDraft, type StoringDraft, toggleFinding } from './storing.ts';

type Props = {
  readonly draft: StoringDraft;
  /** Pieces that should have come: only of several can some be concerned. */
  readonly pieces: number;
  readonly onChange: (findings: readonly FindingDraft[]) => void;
};

/** What is wrong with the goods: the shopper reads it at once, so it is noted with the photographs that show it. */
export const FindingsSection = ({ draft, pieces, onChange }: Props) => {
  const { t } = useLingui();
  const { findings } = draft;
  const isOn = (kind: FindingKind) => findings.some((found) => found.kind === kind);
  const change = (kind: FindingKind, part: Partial<FindingDraft>) =>
    onChange(findings.map((found) => (found.kind === kind ? { ...found, ...part } : found)));
  return (
    <Section title={t`到货有问题吗（没有就不选，选了客人马上收到通知）`}>
      <div className={shape.closeWrapped} role="group" aria-label={t`到货问题`}>
        {findingKinds.map((kind) => (
          <PickChip key={kind} isOn={isOn(kind)} isBad onPress={() => onChange(toggleFinding(findings, kind))}>
            {t(findingLabels[kind])}
          </PickChip>
        ))}
      </div>
      {findings.map((found) => (
        <FindingLine
          key={found.kind}
          found={found}
          photos={draft.photos}
          pieces={pieces}
          onChange={(part) => change(found.kind, part)}
        />
      ))}
    </Section>
  );
};

type LineProps = {
  readonly found: FindingDraft;
  readonly photos: StoringDraft['photos'];
  readonly pieces: number;
  readonly onChange: (part: Partial<FindingDraft>) => void;
};

const FindingLine = ({ found, photos, pieces, onChange }: LineProps) => {
  const { t } = useLingui();
  const name = t(findingLabels[found.kind]);
  const toggle = (id: string) =>
    onChange({
      photoIds: found.photoIds.includes(id) ? found.photoIds.filter((each) => each !== id) : [...found.photoIds, id],
    });
  return (
    <div className={styles.finding} role="group" aria-label={name}>
      <span>{name}</span>
      <Input
        value={found.note}
        maxLength={500}
        placeholder={t`哪里、怎样，写给客人看`}
        aria-label={t`${name}：说明`}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      {pieces > 1 ? (
        <NumberField
          value={found.quantity}
          min={1}
          max={pieces}
          unit={t`件`}
          label={t`${name}：几件`}
          onChange={(quantity) => onChange({ quantity })}
        />
      ) : (
        <span />
      )}
      {photos.length === 0 ? null : (
        <div className={styles.thumbnails} role="group" aria-label={t`${name}：照片`}>
          {photos.map(({ id, url }, place) => (
            <button
              key={id}
              type="button"
              className={styles.thumbnail}
              aria-pressed={found.photoIds.includes(id)}
              aria-label={t`用第 ${place + 1} 张照片说明`}
              onClick={() => toggle(id)}
            >
              <img src={url} alt="" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
