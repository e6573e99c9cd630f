import { type DeskPlatform, maxPlatformFee, unpaidMinutesBounds } from '@hakobu/contract/platforms/platform.desk-api';
import { otherSites, SourceKind } from '@hakobu/contract/platforms/platform.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, InputNumber, Radio } from 'antd';
import { Section } from '../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { FixedText } from '../../kit/input/Fixed.tsx';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import shape from '../../kit/shapes.module.css';
import { sourceKindLabels } from '../../parts/goods/source-kind.labels.ts';
import type { PlatformFields, PlatformForm } from './platform-draft.ts';
import styles from './platforms.module.css';
import { useWaitText } from './usePlatformWords.ts';

export type PartProps = {
  readonly fields: PlatformFields;
  readonly form: PlatformForm;
  readonly isFixed: boolean;
  readonly onEdit: (part: Partial<PlatformFields>) => void;
};

type Props = PartProps & { readonly platform: DeskPlatform | null };

/** What buying there costs, by when it is paid, where its goods come from, and whether shoppers may choose it. */
export const PlatformTerms = (props: Props) => (
  <>
    <Fees {...props} />
    <Goods {...props} />
  </>
);

const maxPercent = maxPlatformFee.ratePpm / 10_000;
const minMinutes = unpaidMinutesBounds.min;
const maxDays = unpaidMinutesBounds.max / (24 * 60);

const Fees = ({ fields, form, isFixed, onEdit }: PartProps) => {
  const { t } = useLingui();
  const waitText = useWaitText();
  const { fixedYen, percent, unpaidMinutes, isOneOfAKind } = fields;
  return (
    <Section title={t`收费和时限`}>
      <div className={shape.closeStack}>
        <FieldGrid columns={2}>
          <Field label={t`每单收`} {...form.field('fee.fixedYen')}>
            <NumberField
              label={t`每单收`}
              unit="JPY"
              value={fixedYen}
              disabled={isFixed}
              onChange={(next) => onEdit({ fixedYen: next })}
            />
          </Field>
          <Field label={t`加商品价的`} {...form.field('fee.ratePpm', t`在 0 到 ${maxPercent} 之间`)}>
            {isFixed ? (
              <FixedText>{percent ?? 0}%</FixedText>
            ) : (
              <InputNumber<number>
                className={styles.share ?? ''}
                aria-label={t`加商品价的`}
                value={percent}
                precision={2}
                controls={false}
                suffix="%"
                styles={{ input: { textAlign: 'right' } }}
                onChange={(next) => onEdit({ percent: next })}
              />
            )}
          </Field>
          <Field
            label={t`多久内付款`}
            {...form.field('unpaidMinutes', t`${minMinutes} 分钟到 ${maxDays} 天`)}
            hint={unpaidMinutes !== null && unpaidMinutes >= 60 ? `= ${waitText(unpaidMinutes)}` : undefined}
          >
            <NumberField
              label={t`多久内付款`}
              unit={t`分钟`}
              value={unpaidMinutes}
              disabled={isFixed}
              onChange={(next) => onEdit({ unpaidMinutes: next })}
            />
          </Field>
        </FieldGrid>
        <Checkbox
          checked={isOneOfAKind}
          disabled={isFixed}
          onChange={({ target }) => onEdit({ isOneOfAKind: target.checked })}
        >
          <Trans>一件一货：卖家多为个人，采购和补款的时限按小时算</Trans>
        </Checkbox>
        <Note>
          <Trans>只影响之后下的订单和之后的报价；已经下的订单，收费和付款时限都照下单时说的。</Trans>
        </Note>
      </div>
    </Section>
  );
};

const keyNames: Readonly<Partial<Record<SourceKind, string>>> = {
  rakuten: 'HAKOBU_RAKUTEN_APPLICATION_ID, HAKOBU_RAKUTEN_ACCESS_KEY',
  yahoo: 'HAKOBU_YAHOO_CLIENT_ID',
};

const Goods = ({ fields, platform, isFixed, onEdit }: Props) => {
  const { t } = useLingui();
  const { code, source, isShown } = fields;
  const sources = platform?.sources ?? ['catalogue'];
  const keyName = keyNames[source];
  const isOff = platform?.source === source && platform.isSourceOff;
  return (
    <Section title={t`商品从哪里来`}>
      <div className={shape.closeStack}>
        <Radio.Group
          aria-label={t`商品从哪里来`}
          value={source}
          disabled={isFixed}
          options={sources.map((value) => ({ value, label: t(sourceKindLabels[value]) }))}
          onChange={({ target }) => onEdit({ source: SourceKind.parse(target.value) })}
        />
        {keyName === undefined ? null : (
          <Note tone={isOff ? 'warn' : 'plain'}>
            {isOff ? (
              <Trans>没有设置密钥，现在不会去问这个平台。密钥填在服务器的设置 {keyName} 里，重新启动后生效。</Trans>
            ) : (
              <Trans>用服务器设置里的密钥去问：{keyName}</Trans>
            )}
          </Note>
        )}
        {source === 'link' ? (
          <Note>
            <Trans>没有搜索：客人贴商品链接，去读那一页。商品库里有它的商品时，才出现在搜索的平台里。</Trans>
          </Note>
        ) : null}
        {code === otherSites ? (
          <Note>
            <Trans>不认得的网站都按它收费；它不在客人选平台的地方出现。</Trans>
          </Note>
        ) : (
          <Checkbox checked={isShown} disabled={isFixed} onChange={({ target }) => onEdit({ isShown: target.checked })}>
            <Trans>在首页和商城给客人选（不显示时，它的商品照样能看、能下单）</Trans>
          </Checkbox>
        )}
      </div>
    </Section>
  );
};
