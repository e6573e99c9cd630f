import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { useRef } from 'react';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../../kit/input/Field.tsx';
import { goToNextMeasure, startMeasures } from '../../../kit/input/scan/next-measure.ts';
import { NumberField } from '../../../kit/input/NumberField.tsx';
import { Key } from '../../../kit/keys/Key.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { Figures } from '../../../kit/record/Facts.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { countText } from '../../../kit/text/money.ts';
import { PickChip } from '../../../kit/input/PickChip.tsx';
import {
  type BoxDraft,
  boxNameFor,
  boxSizes,
  gramBounds,
  isLighterThanGoods,
  measuredBox,
  sideBounds,
  sumOfSidesMm,
} from './packing.ts';
import styles from '../parcels.module.css';

type Props = {
  readonly draft: BoxDraft;
  readonly change: (part: Partial<BoxDraft>) => void;
  readonly goodsGrams: number;
};

const SizeChips = ({ draft, change }: Pick<Props, 'draft' | 'change'>) => {
  const { t } = useLingui();
  const measured = measuredBox(draft);
  const name = draft.boxName || (measured ? boxNameFor(measured) : '');
  useKeys(
    boxSizes.map((size, place) => ({
      // A weight that is typed must not choose a box.
      keys: `b ${place + 1}`,
      label: t`${size} 号箱`,
      onPress: () => change({ boxName: String(size) }),
    })),
  );
  return (
    <div className={styles.sizes} role="group" aria-label={t`箱`}>
      {boxSizes.map((size, place) => (
        <PickChip key={size} isOn={name === String(size)} onPress={() => change({ boxName: String(size) })}>
          {size} <Key keys={`b ${place + 1}`} />
        </PickChip>
      ))}
      <Input
        className={styles.ownBox ?? ''}
        value={draft.boxName}
        maxLength={40}
        placeholder={t`或写箱名`}
        aria-label={t`箱名`}
        onChange={(event) => change({ boxName: event.target.value })}
      />
    </div>
  );
};

/** What the packer types about the closed box. */
export const BoxForm = ({ draft, change, goodsGrams }: Props) => {
  const { t } = useLingui();
  const form = useRef<HTMLDivElement>(null);
  useKeys([
    {
      keys: 'w',
      label: t`填重量`,
      quick: true,
      onPress: () => startMeasures(form.current),
    },
  ]);
  const measured = measuredBox(draft);
  const volume = measured && Math.round((measured.lengthMm * measured.widthMm * measured.heightMm) / 1000);
  const side = (name: 'lengthMm' | 'widthMm' | 'heightMm', label: string) => (
    <NumberField
      value={draft[name]}
      {...sideBounds}
      unit="mm"
      label={label}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <>
      <Section>
        <SizeChips draft={draft} change={change} />
      </Section>
      <Section>
        <div ref={form} onKeyDown={goToNextMeasure} role="presentation">
          <FieldGrid>
            <Field label={t`实重`}>
              <NumberField
                value={draft.weightGrams}
                {...gramBounds}
                unit="g"
                label={t`实重，克`}
                onChange={(weightGrams) => change({ weightGrams })}
              />
            </Field>
            <div className={styles.sides}>
              <span>
                <Trans>长宽高</Trans>
              </span>
              {side('lengthMm', t`长，毫米`)}
              {side('widthMm', t`宽，毫米`)}
              {side('heightMm', t`高，毫米`)}
            </div>
          </FieldGrid>
        </div>
        {isLighterThanGoods(draft.weightGrams, goodsGrams) ? (
          <Note tone="warn">
            <Trans>比货物合计还轻：再看一眼秤，或者少装了一件。</Trans>
          </Note>
        ) : null}
      </Section>
      {measured ? (
        <Section flush>
          <Figures
            figures={[
              {
                label: t`实重`,
                value: `${countText(measured.weightGrams)} g`,
                big: true,
                sub: t`货 ${countText(goodsGrams)} + 箱材 ${countText(Math.max(0, measured.weightGrams - goodsGrams))}`,
              },
              {
                label: t`三边和`,
                value: `${countText(sumOfSidesMm(measured))} mm`,
                sub: `${measured.lengthMm} × ${measured.widthMm} × ${measured.heightMm}`,
              },
              { label: t`体积`, value: `${countText(volume ?? 0)} cm³`, sub: t`计不计体积重看线路` },
            ]}
          />
        </Section>
      ) : null}
      <Section>
        <Field label={t`备注`}>
          <Input.TextArea
            value={draft.note}
            maxLength={500}
            autoSize={{ minRows: 1, maxRows: 3 }}
            placeholder={t`只有员工看得到`}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
      </Section>
    </>
  );
};
