import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import { goodsProperties, dutyKinds } from '@hakobu/contract/freight/goods-property.shape';
import { goodsChoices } from '@hakobu/contract/goods/catalogue.desk-api';
import { longestGoodsName } from '@hakobu/contract/goods/catalogue.shape';
import { conditions, StockState } from '@hakobu/contract/goods/goods.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Input, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { LanguageChips } from '../../../kit/edit/LanguageChips.tsx';
import { RichTextField } from '../../../kit/edit/RichTextField.tsx';
import { useLanguage } from '../../../kit/edit/useLanguage.ts';
import { Section } from '../../../kit/frame/Panel.tsx';
import { BareField, Field, FieldGrid } from '../../../kit/input/Field.tsx';
import { useFirstFocus } from '../../../kit/input/useFirstFocus.ts';
import { NumberField } from '../../../kit/input/NumberField.tsx';
import { dutyKindLabels } from '../../../parts/freight/duty-kind.labels.ts';
import { conditionLabels } from '../../../parts/goods/condition.labels.ts';
import { useCall } from '../../../shell/calls.ts';
import styles from './catalogue.module.css';
import { OptionsEditor } from './OptionsEditor.tsx';
import { filledIn, type GoodsForm, isRangeWrong, type OwnFields } from './own-draft.ts';
import { PicturesField } from './PicturesField.tsx';
import { SellerField } from './SellerField.tsx';

export type PartsProps = {
  readonly fields: OwnFields;
  readonly form: GoodsForm;
  readonly isFixed: boolean;
  readonly onEdit: (part: Partial<OwnFields>) => void;
};

/** Everything that goods are: where they are sold, what they look like and cost, and what is said of them. */
export const OwnFieldsParts = ({ isNew, ...props }: PartsProps & { readonly isNew: boolean }) => {
  const { t } = useLingui();
  const first = useFirstFocus(isNew);
  return (
    <>
      <Section title={t`图片（第一张是主图）`}>
        <PicturesField {...props} />
      </Section>
      <div ref={first}>
        <Texts {...props} />
      </div>
      <Where {...props} isNew={isNew} />
      <Price {...props} />
      <Sending {...props} />
      {props.isFixed && props.fields.options.length === 0 ? null : (
        <Section title={t`选项（客人下单前要选的）`}>
          <OptionsEditor {...props} />
        </Section>
      )}
    </>
  );
};

const Texts = ({ fields, form, isFixed, onEdit }: PartsProps) => {
  const { t } = useLingui();
  const [language, setLanguage] = useLanguage('ja', form, (of) =>
    [form.field(`names.${of}`), form.field(`descriptions.${of}`)].some(({ error }) => error !== null),
  );
  const { names, descriptions } = fields;
  return (
    <>
      <LanguageChips value={language} filled={filledIn(fields)} onChange={setLanguage} />
      <Section>
        <div className={styles.words}>
          <Field
            label={t`名称`}
            hint={language === 'ja' ? null : <Trans>空着时客人看到译文；没有译文看到日文</Trans>}
            {...form.field(`names.${language}`)}
          >
            <Input
              lang={language}
              value={names[language]}
              maxLength={longestGoodsName}
              showCount
              readOnly={isFixed}
              onChange={({ target }) => onEdit({ names: { ...names, [language]: target.value } })}
            />
          </Field>
          <BareField {...form.field(`descriptions.${language}`)}>
            <RichTextField
              key={language}
              label={t`说明`}
              lang={language}
              value={descriptions[language]}
              isFixed={isFixed}
              onChange={(html) => onEdit({ descriptions: { ...descriptions, [language]: html } })}
            />
          </BareField>
        </div>
      </Section>
    </>
  );
};

type CategoryOption = { readonly label?: ReactNode; readonly data: { readonly isBelow: boolean } };

/** What is below another category stands further in; chosen, it does not. */
const categoryShown = ({ label, data: { isBelow } }: CategoryOption) => (
  <span className={isBelow ? styles.below : ''}>{label}</span>
);

const Where = ({ fields, form, isFixed, isNew, onEdit }: PartsProps & { readonly isNew: boolean }) => {
  const { t } = useLingui();
  const { data, isPending } = useCall(goodsChoices, {});
  return (
    <Section title={t`在哪里卖`}>
      <FieldGrid columns={2}>
        <Field label={t`平台`} {...form.field('platformCode')}>
          <Select
            aria-label={t`平台`}
            value={fields.platformCode || null}
            disabled={isFixed || !isNew}
            loading={isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={(data?.platforms ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(platformCode: string) =>
              onEdit({
                platformCode,
                isOneOfAKind: data?.platforms.find(({ code }) => code === platformCode)?.isOneOfAKind ?? false,
              })
            }
          />
        </Field>
        <Field
          label={t`商品编号`}
          hint={isNew ? <Trans>保存后不能改</Trans> : null}
          {...form.field('goodsId', t`商品编号只能用字母、数字和 . : / - _`)}
        >
          <Input
            value={fields.goodsId}
            maxLength={80}
            readOnly={isFixed || !isNew}
            onChange={({ target }) => onEdit({ goodsId: target.value.trim() })}
          />
        </Field>
        <Field label={t`分类`} {...form.field('categoryCode')}>
          <Select
            aria-label={t`分类`}
            value={fields.categoryCode || null}
            disabled={isFixed}
            loading={isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={(data?.categories ?? []).map(({ code, name, parentCode }) => ({
              value: code,
              label: name,
              isBelow: parentCode !== null,
            }))}
            optionRender={categoryShown}
            onChange={(categoryCode: string) => onEdit({ categoryCode })}
          />
        </Field>
        <Field label={t`原页面`} {...form.field('sourceUrl', t`原页面要用 https 开头的网址`)}>
          <Input
            value={fields.sourceUrl}
            maxLength={2048}
            placeholder={t`https:// 开头，可以空着`}
            readOnly={isFixed}
            onChange={({ target }) => onEdit({ sourceUrl: target.value })}
          />
        </Field>
        <SellerField fields={fields} form={form} isFixed={isFixed} onEdit={onEdit} />
      </FieldGrid>
    </Section>
  );
};

const Price = ({ fields, form, isFixed, onEdit }: PartsProps) => {
  const { t } = useLingui();
  return (
    <Section title={t`价格和库存`}>
      <FieldGrid columns={2}>
        <Field label={t`价格`} {...form.field('priceYen')}>
          <NumberField
            label={t`价格`}
            unit="JPY"
            disabled={isFixed}
            value={fields.priceYen}
            onChange={(priceYen) => onEdit({ priceYen })}
          />
        </Field>
        <Field
          label={t`价格上限`}
          hint={<Trans>按选项价格不同时填</Trans>}
          {...form.field('secondPriceYen', isRangeWrong(fields) ? t`价格上限要高于价格` : undefined)}
        >
          <NumberField
            label={t`价格上限`}
            unit="JPY"
            disabled={isFixed}
            value={fields.secondPriceYen}
            onChange={(secondPriceYen) => onEdit({ secondPriceYen })}
          />
        </Field>
        <Field label={t`成色`}>
          <Select
            aria-label={t`成色`}
            value={fields.condition}
            disabled={isFixed}
            options={conditions.map((value) => ({ value, label: t(conditionLabels[value]) }))}
            onChange={(condition) => onEdit({ condition })}
          />
        </Field>
        <Field label={t`库存`}>
          <Radio.Group
            aria-label={t`库存`}
            value={fields.stock}
            disabled={isFixed}
            onChange={({ target }) => onEdit({ stock: StockState.parse(target.value) })}
          >
            <Radio value="onSale">
              <Trans>有货</Trans>
            </Radio>
            <Radio value="soldOut">
              <Trans>卖完了</Trans>
            </Radio>
          </Radio.Group>
        </Field>
      </FieldGrid>
      <div className={styles.choices}>
        <Checkbox
          checked={fields.isOneOfAKind}
          disabled={isFixed}
          onChange={({ target }) => onEdit({ isOneOfAKind: target.checked })}
        >
          <Trans>只有一件：有人买下就卖完</Trans>
        </Checkbox>
        <Checkbox
          checked={fields.prohibited}
          disabled={isFixed}
          onChange={({ target }) => onEdit({ prohibited: target.checked })}
        >
          <Trans>不能代购</Trans>
        </Checkbox>
      </div>
    </Section>
  );
};

const Sending = ({ fields, form, isFixed, onEdit }: PartsProps) => {
  const { t } = useLingui();
  return (
    <Section title={t`寄送和搜索`}>
      <div className={styles.words}>
        <FieldGrid columns={2}>
          <Field label={t`重量`} hint={<Trans>一件连包装</Trans>} {...form.field('weightGrams')}>
            <NumberField
              label={t`重量`}
              unit="g"
              disabled={isFixed}
              value={fields.weightGrams}
              onChange={(weightGrams) => onEdit({ weightGrams })}
            />
          </Field>
          <Field label={t`国内运费`} hint={<Trans>0 是卖家包邮；空着是待确认</Trans>} {...form.field('domesticYen')}>
            <NumberField
              label={t`国内运费`}
              unit="JPY"
              disabled={isFixed}
              value={fields.domesticYen}
              onChange={(domesticYen) => onEdit({ domesticYen })}
            />
          </Field>
          <Field label={t`关税类别`}>
            <Select
              aria-label={t`关税类别`}
              value={fields.dutyKind}
              disabled={isFixed}
              showSearch={{ optionFilterProp: 'label' }}
              options={dutyKinds.map((value) => ({ value, label: t(dutyKindLabels[value]) }))}
              onChange={(dutyKind) => onEdit({ dutyKind })}
            />
          </Field>
          <Field label={t`物性`} {...form.field('properties')}>
            <Select
              mode="multiple"
              aria-label={t`物性`}
              value={fields.properties}
              disabled={isFixed}
              showSearch={{ optionFilterProp: 'label' }}
              options={goodsProperties.map((value) => ({ value, label: t(goodsPropertyLabels[value]) }))}
              onChange={(properties) => onEdit({ properties })}
            />
          </Field>
        </FieldGrid>
        <FieldGrid>
          <Field
            label={t`搜索词`}
            hint={<Trans>品牌、别名：名称以外也能搜到它的词</Trans>}
            {...form.field('searchWords')}
          >
            <Select
              mode="tags"
              className={styles.wide ?? ''}
              open={false}
              suffixIcon={null}
              aria-label={t`搜索词`}
              value={fields.searchWords}
              disabled={isFixed}
              tokenSeparators={['、', ',', '，', '|', '\n']}
              onChange={(words: readonly string[]) =>
                onEdit({
                  searchWords: words
                    .map((word) => word.trim().slice(0, 60))
                    .filter(Boolean)
                    .slice(0, 40),
                })
              }
            />
          </Field>
        </FieldGrid>
      </div>
    </Section>
  );
};
