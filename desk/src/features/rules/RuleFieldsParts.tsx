import type { Language } from '@hakobu/contract/base/languages';
import { maxPerRequest } from '@hakobu/contract/base/money';
import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import { goodsProperties } from '@hakobu/contract/freight/goods-property.shape';
import { categoryList } from '@hakobu/contract/goods/goods.api';
import { maxReason, maxRuleWord, ruleVerdicts, wordKinds } from '@hakobu/contract/rules/rule.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Input, InputNumber, Radio, Select, TreeSelect } from 'antd';
import { useState } from 'react';
import { LanguageChips } from '../../kit/edit/LanguageChips.tsx';
import { Section } from '../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { MomentField } from '../../kit/input/MomentField.tsx';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { useCall } from '../../shell/calls.ts';
import { usePlatformNames } from '../../shell/platform-names.ts';
import { filledIn, type RuleFields } from './rule-draft.ts';
import { verdictLabels, wordHints, wordLabels } from './rule.labels.ts';
import styles from './rules.module.css';

type Props = {
  readonly fields: RuleFields;
  readonly isFixed: boolean;
  readonly onEdit: (part: Partial<RuleFields>) => void;
};

/** Everything that a rule is: what becomes of the goods, what it looks for, what the shopper reads, and when. */
export const RuleFieldsParts = (props: Props) => (
  <>
    <What {...props} />
    <Words {...props} />
    <Conditions {...props} />
    <Reasons {...props} />
    <When {...props} />
  </>
);

const What = ({ fields, isFixed, onEdit }: Props) => {
  const { t } = useLingui();
  return (
    <Section>
      <div className={styles.fields}>
        <Field label={t`名称`} hint={<Trans>只有员工看得到</Trans>}>
          <Input
            value={fields.name}
            maxLength={60}
            readOnly={isFixed}
            onChange={({ target }) => onEdit({ name: target.value })}
          />
        </Field>
        <Radio.Group
          aria-label={t({ context: 'of a rule', message: '怎么处理' })}
          value={fields.verdict}
          disabled={isFixed}
          onChange={({ target }) => onEdit({ verdict: ruleVerdicts.find((each) => each === target.value) ?? 'warn' })}
        >
          <Radio value="warn">
            <Trans>提醒：照样能下单</Trans>
          </Radio>
          <Radio value="refuse">{t(verdictLabels.refuse)}</Radio>
        </Radio.Group>
      </div>
    </Section>
  );
};

const Words = ({ fields, isFixed, onEdit }: Props) => {
  const { t } = useLingui();
  return (
    <Section title={t`看商品名字里的词`}>
      <div className={styles.fields}>
        {wordKinds.map((kind) => (
          <Field key={kind} label={t(wordLabels[kind])} hint={t(wordHints[kind])}>
            <Select
              mode="tags"
              className={styles.wide ?? ''}
              open={false}
              suffixIcon={null}
              aria-label={t(wordLabels[kind])}
              value={fields.words[kind]}
              disabled={isFixed}
              tokenSeparators={['、', ',', '，', '|', '\n']}
              onChange={(words: readonly string[]) =>
                onEdit({
                  words: {
                    ...fields.words,
                    [kind]: words.map((word) => word.trim().slice(0, maxRuleWord)).filter(Boolean),
                  },
                })
              }
            />
          </Field>
        ))}
      </div>
    </Section>
  );
};

const Conditions = ({ fields, isFixed, onEdit }: Props) => {
  const { t } = useLingui();
  const { platforms } = usePlatformNames();
  const categories = useCall(categoryList, {});
  return (
    <Section title={t`还要同时符合（空着就不管）`}>
      <div className={styles.fields}>
        <Field label={t`物性`} hint={<Trans>有其中一个就算</Trans>}>
          <Select
            mode="multiple"
            className={styles.wide ?? ''}
            aria-label={t`物性`}
            value={fields.properties}
            disabled={isFixed}
            optionFilterProp="label"
            options={goodsProperties.map((value) => ({ value, label: t(goodsPropertyLabels[value]) }))}
            onChange={(properties) => onEdit({ properties })}
          />
        </Field>
        <Field label={t`平台`}>
          <Select
            mode="multiple"
            className={styles.wide ?? ''}
            aria-label={t`平台`}
            value={fields.platformCodes}
            disabled={isFixed}
            optionFilterProp="label"
            options={platforms.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(platformCodes) => onEdit({ platformCodes })}
          />
        </Field>
        <Field label={t`分类`}>
          <TreeSelect
            treeCheckable
            showCheckedStrategy={TreeSelect.SHOW_CHILD}
            className={styles.wide ?? ''}
            aria-label={t`分类`}
            value={fields.categoryIds}
            disabled={isFixed}
            loading={categories.isPending}
            maxTagCount={6}
            treeNodeFilterProp="title"
            treeData={(categories.data ?? []).map(({ id, name, children }) => ({
              value: id,
              title: name,
              children: children.map((child) => ({ value: child.id, title: child.name })),
            }))}
            onChange={(categoryIds: string[]) => onEdit({ categoryIds })}
          />
        </Field>
        <Field label={t`卖家`} hint={<Trans>写卖家的名字，一字不差</Trans>}>
          <Select
            mode="tags"
            className={styles.wide ?? ''}
            open={false}
            suffixIcon={null}
            aria-label={t`卖家`}
            value={fields.sellers}
            disabled={isFixed}
            tokenSeparators={['\n']}
            onChange={(sellers: string[]) => onEdit({ sellers: sellers.map((name) => name.trim()).filter(Boolean) })}
          />
        </Field>
        <Field label={t`单价高于`} hint={<Trans>价格还不知道的代购单不算</Trans>}>
          <NumberField
            unit="JPY"
            least={0}
            most={maxPerRequest}
            value={fields.aboveYen}
            disabled={isFixed}
            onChange={(aboveYen) => onEdit({ aboveYen })}
          />
        </Field>
      </div>
    </Section>
  );
};

const Reasons = ({ fields: { reasons }, isFixed, onEdit }: Props) => {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>('zh-CN');
  return (
    <Section title={t`给客人看的话`}>
      <div className={`${styles.fields} ${styles.counted}`}>
        <LanguageChips value={language} filled={filledIn(reasons)} onChange={setLanguage} />
        <Input.TextArea
          aria-label={t`给客人看的话`}
          lang={language}
          rows={2}
          value={reasons[language]}
          maxLength={maxReason}
          showCount
          readOnly={isFixed}
          placeholder={t`为什么，以及怎么办`}
          onChange={({ target }) => onEdit({ reasons: { ...reasons, [language]: target.value } })}
        />
      </div>
    </Section>
  );
};

const When = ({ fields, isFixed, onEdit }: Props) => {
  const { t } = useLingui();
  return (
    <Section title={t`什么时候生效（日本时间）`}>
      <FieldGrid columns={2}>
        <MomentField
          label={t`从`}
          none={t`空着：打开就生效`}
          value={fields.startsAt}
          isFixed={isFixed}
          onChange={(startsAt) => onEdit({ startsAt })}
        />
        <MomentField
          label={t`到`}
          none={t`空着：一直生效，直到关掉`}
          value={fields.endsAt}
          isFixed={isFixed}
          onChange={(endsAt) => onEdit({ endsAt })}
        />
        <Field label={t`打开`}>
          <Checkbox
            checked={fields.isOn}
            disabled={isFixed}
            onChange={({ target }) => onEdit({ isOn: target.checked })}
          >
            <Trans>到了时间就生效</Trans>
          </Checkbox>
        </Field>
        <Field label={t`次序`} hint={<Trans>小的先说给客人听</Trans>}>
          <InputNumber
            min={0}
            max={999}
            precision={0}
            value={fields.place}
            disabled={isFixed}
            onChange={(place) => onEdit({ place: place ?? 100 })}
          />
        </Field>
      </FieldGrid>
    </Section>
  );
};
