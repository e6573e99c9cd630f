import type { AwaitedOrder } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { shelfOf, shelfPattern } from '@hakobu/contract/warehouse/shelf-code';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from 'antd';
import { useRef } from 'react';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { BareField } from '../../../kit/input/Field.tsx';
import { goToNextMeasure, startMeasures } from '../../../kit/input/scan/next-measure.ts';
import { NumberField } from '../../../kit/input/NumberField.tsx';
import { PhotoDrop } from '../../../kit/input/PhotoDrop.tsx';
import { Key } from '../../../kit/keys/Key.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { countText } from '../../../kit/text/money.ts';
import shape from '../../../kit/shapes.module.css';
import { useNotShelfText } from '../../../parts/warehouse/useNotShelfText.ts';
import { uploadPhoto } from '../../../shell/api.ts';
import { FindingsSection } from './FindingsSection.tsx';
import { PiecesSection } from './PiecesSection.tsx';
import { PropertyChips } from './PropertyChips.tsx';
import styles from './receiving.module.css';
import { Step } from './Step.tsx';
import { gramBounds, shelfBeside, sideBounds, type StoringStep, storingSteps } from './storing.ts';
import type { Storing } from './useStoring.ts';

type Props = {
  readonly order: AwaitedOrder;
  readonly storing: Storing;
  readonly trackingNo: string;
  readonly freeStorageDays: number | null;
  /** A scan came to nothing: the box in hand may be another one. */
  readonly isDoubted: boolean;
  readonly onSure: () => void;
  readonly onPutAside: () => void;
};

const useStepNames = (): Readonly<Record<StoringStep, string>> => {
  const { t } = useLingui();
  return { weight: t`重量`, size: t`尺寸`, photos: t`照片`, shelf: t`货架` };
};

/** Weigh, measure, photograph, note what is special, put on a shelf. */
export const StoringPanel = (props: Props) => {
  const { storing, isDoubted, onSure, onPutAside } = props;
  const { t } = useLingui();
  const names = useStepNames();
  const { draft, open, busy } = storing;
  const done = storingSteps.length - open.length;
  const shelf = draft.shelf.trim();
  const steps = open.map((step) => names[step]).join(t`、`);
  const missing = isDoubted
    ? t`刚才的扫描没有成功，先再扫一次箱上的运单`
    : !storing.isCounted
      ? t`件数不对`
      : storing.missing > 0
        ? t`少 ${storing.missing} 件，先选怎么办`
        : steps === ''
          ? null
          : t`还缺：${steps}`;
  return (
    <Panel
      title={t`称量与上架`}
      aside={
        <span className={shape.muted}>
          <Trans>
            {done} / {storingSteps.length} 步
          </Trans>
        </span>
      }
      foot={
        <ActionBar
          plain={[{ label: t`先放一边`, keys: 'q', onPress: onPutAside }]}
          note={missing}
          loud={{
            label: shelf === '' ? t`上架` : t`上架 ${shelf}`,
            keys: 'ctrl+enter',
            busy,
            blocked: missing,
            // A refusal is told by the desk itself.
            onPress: () => void storing.store().catch(() => {}),
          }}
        />
      }
    >
      {isDoubted ? (
        <Section>
          <Note tone="warn">
            <Trans>刚才的扫描没有成功，桌上的不一定是这一件。再扫一次箱上的运单，或者：</Trans>{' '}
            <Button size="large" onClick={onSure}>
              <Trans>接着收这一件</Trans>
            </Button>
          </Note>
        </Section>
      ) : null}
      <Steps {...props} names={names} />
    </Panel>
  );
};

type StepsProps = Omit<Props, 'onPutAside' | 'isDoubted' | 'onSure'> & {
  readonly names: Readonly<Record<StoringStep, string>>;
};

const Steps = ({ order, storing, names, trackingNo, freeStorageDays }: StepsProps) => {
  const { t } = useLingui();
  const form = useRef<HTMLDivElement>(null);
  const notShelfText = useNotShelfText();
  const { draft, change, open } = storing;
  useKeys([
    { keys: 'w', label: t`填重量`, quick: true, onPress: () => startMeasures(form.current) },
    {
      keys: 's',
      label: t`填货架`,
      quick: true,
      onPress: () => form.current?.querySelector<HTMLInputElement>('input[data-shelf]')?.select(),
    },
  ]);
  const numbers = new Map(storingSteps.map((step, place) => [step, place + 1]));
  const step = (name: StoringStep) => ({
    number: numbers.get(name) ?? 0,
    name: names[name],
    state: open.includes(name) ? (open[0] === name ? ('next' as const) : ('open' as const)) : ('done' as const),
  });
  const { lengthMm, widthMm, heightMm } = draft;
  const volume = lengthMm && widthMm && heightMm ? Math.round((lengthMm * widthMm * heightMm) / 1000) : null;
  const beside = shelfBeside(order.neighbours);
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
    <div ref={form} onKeyDown={goToNextMeasure} role="presentation">
      <PiecesSection order={order} storing={storing} trackingNo={trackingNo} />
      <Step {...step('weight')} aside={<Key keys="w" />}>
        <NumberField
          value={draft.weightGrams}
          {...gramBounds}
          unit="g"
          label={t`重量，克`}
          onChange={(weightGrams) => change({ weightGrams })}
        />
      </Step>
      <Step {...step('size')} aside={volume === null ? null : <small>{countText(volume)} cm³</small>}>
        <div className={styles.sides}>
          {side('lengthMm', t`长，毫米`)}
          {side('widthMm', t`宽，毫米`)}
          {side('heightMm', t`高，毫米`)}
        </div>
      </Step>
      <Step {...step('photos')}>
        <PhotoDrop
          key={order.orderCode}
          label={t`照片`}
          keys="space"
          photos={draft.photos}
          upload={uploadPhoto}
          onChange={(photos) => change({ photos })}
        />
      </Step>
      <Step {...step('shelf')} aside={<Key keys="s" />}>
        <BareField error={notShelfText(draft.shelf)}>
          <Input
            data-shelf
            data-takes={shelfPattern.source}
            value={draft.shelf}
            placeholder={beside === null ? t`扫货架码` : t`扫货架码，建议 ${beside}`}
            aria-label={t`货架`}
            onChange={(event) => change({ shelf: shelfOf(event.target.value) })}
          />
        </BareField>
        {beside === null ? null : (
          <small className={shape.muted}>
            <Trans>建议与该客人的 {order.neighbours.length} 单同排；最后扫货架码即完成</Trans>
          </small>
        )}
      </Step>
      <Section title={t`物性（没有就不选）`}>
        <PropertyChips value={draft.properties} onChange={(properties) => change({ properties })} />
      </Section>
      <FindingsSection draft={draft} pieces={storing.expected} onChange={(findings) => change({ findings })} />
      <Section title={t`给打包的人的备注`}>
        <Input.TextArea
          value={draft.note}
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 4 }}
          aria-label={t`给打包的人的备注`}
          onChange={(event) => change({ note: event.target.value })}
        />
      </Section>
      <Section>
        <WeightNote weightGrams={draft.weightGrams} estimatedGrams={order.estimatedGrams} />
        {freeStorageDays === null ? null : (
          <small className={shape.muted}>
            <Trans>上架后免费存放 {freeStorageDays} 天，从明天起算。</Trans>
          </small>
        )}
      </Section>
    </div>
  );
};

type WeightProps = { readonly weightGrams: number | null; readonly estimatedGrams: number };

const WeightNote = ({ weightGrams, estimatedGrams }: WeightProps) => {
  if (!weightGrams) return null;
  const difference = weightGrams - estimatedGrams;
  const shown = `${difference < 0 ? '\u2212' : '+'}${countText(Math.abs(difference))}`;
  // Half as much again, or half as little, is rather a slip of the scale or another box.
  const far = Math.abs(difference) > estimatedGrams / 2;
  return (
    <Note tone={far ? 'warn' : 'plain'}>
      <Trans>实重比估重 {shown} g</Trans> {far ? <Trans>，差得多，再看一眼秤和货。</Trans> : null}
    </Note>
  );
};
