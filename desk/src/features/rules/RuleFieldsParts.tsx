import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import { goodsProperties } from '@hakobu/contract/freight/goods-property.shape';
import { categoryList } from '@hakobu/contract/goods/goods.api';
import { maxReason, maxRuleWord, ruleVerdicts, type WordKind, wordKinds } from '@hakobu/contract/rules/rule.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Input, InputNumber, Radio, Select, TreeSelect } from 'antd';
import { LanguageChips } from '../../kit/edit/LanguageChips.tsx';
import { useLanguage } from '../../kit/edit/useLanguage.ts';
import { Section } from '../../kit/frame/Panel.tsx';
import { BareField, Field, FieldGrid } from '../../kit/input/Field.tsx';
import { useFirstFocus } from '../../kit/input/useFirstFocus.ts';
import { MomentField } from '../../kit/input/MomentField.tsx';
import { NumberField } from '../../kit/input/NumberField.tsx';
import shape from '../../kit/shapes.module.css';
import { useCall } from '../../shell/calls.ts';
import { usePlatformNames } from '../../shell/platform-names.ts';
import { filledIn, type RuleFields, type RuleForm } from './rule-draft.ts';
import { verdictLabels, wordHints, wordLabels } from './rule.labels.ts';
import styles from './rules.module.css';

type Props = {
  readonly fields: RuleFields;
  readonly form: RuleForm;
  readonly isFixed: boolean;
  readonly onEdit: (part: Partial<RuleFields>) => void;
};

/** Everything that a rule is: what becomes of the goods, what it looks for, what the shopper reads, and when. */
export const RuleFieldsParts = ({ isNew, ...props }: Props & { readonly isNew: boolean }) => (
  <>
    <What {...props} isNew={isNew} />
    <Words {...props} />
    <Conditions {...props} />
    <Reasons {...props} />
    <When {...props} />
  </>
);

const What = ({ fields, form, isNew, isFixed, onEdit }: Props & { readonly isNew: boolean }) => {
  const { t } = useLingui();
  const first = useFirstFocus(isNew);
  return (
    <Section>
      <div ref={first} className={shape.closeStack}>
        <Field label={t`名称`} hint={<Trans>只有员工看得到</Trans>} {...form.field('name')}>
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

const Words = ({ fields, form, isFixed, onEdit }: Props) => {
  const { t } = useLingui();
  const fault = (kind: WordKind) => {
    const { error } = form.field(`words.${kind}`);
    // No word of these is wanted: it asks for nothing at all.
    const asksNothing = error !== null && fields.words[kind].length === 0;
    return { form: form.id, error: asksNothing ? t`至少写一个词，或选一个条件` : error };
  };
  return (
    <Section title={t`看商品名字里的词`}>
      <div className={shape.closeStack}>
        {wordKinds.map((kind) => (
          <Field key={kind} label={t(wordLabels[kind])} hint={t(wordHints[kind])} {...fault(kind)}>
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

const Conditions = ({ fields, form, isFixed, onEdit }: Props) => {
  const { t } = useLingui();
  const { platforms } = usePlatformNames();
  const categories = useCall(categoryList, {});
  return (
    <Section title={t`还要同时符合（空着就不管）`}>
      <div className={shape.closeStack}>
        <Field label={t`物性`} hint={<Trans>有其中一个就算</Trans>} {...form.field('properties')}>
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
        <Field label={t`平台`} {...form.field('platformCodes')}>
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
        <Field label={t`分类`} {...form.field('categoryIds')}>
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
        <Field label={t`卖家`} hint={<Trans>写卖家的名字，一字不差</Trans>} {...form.field('sellers')}>
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
        <Field label={t`单价高于`} hint={<Trans>价格还不知道的代购单不算</Trans>} {...form.field('aboveYen')}>
          <NumberField
            unit="JPY"
            value={fields.aboveYen}
            disabled={isFixed}
            onChange={(aboveYen) => onEdit({ aboveYen })}
          />
        </Field>
      </div>
    </Section>
  );
};

const Reasons = ({ fields: { reasons }, form, isFixed, onEdit }: Props) => {
  const { t } = useLingui();
  const [language, setLanguage] = useLanguage('zh-CN', form, (of) => form.field(`reasons.${of}`).error !== null);
  return (
    <Section title={t`给客人看的话`}>
      <div className={`${shape.closeStack} ${styles.counted}`}>
        <LanguageChips value={language} filled={filledIn(reasons)} onChange={setLanguage} />
        <BareField {...form.field(`reasons.${language}`)}>
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
        </BareField>
      </div>
    </Section>
  );
};

const When = ({ fields, form, isFixed, onEdit }: Props) => {
  const { t } = useLingui();
  const ends = form.field('endsAt', t`结束时间要在开始时间之后`);
  return (
    <Section title={t`什么时候生效（日本时间）`}>
      <FieldGrid columns={2}>
        <MomentField
          label={t`从`}
          none={t`空着：打开就生效`}
          value={fields.startsAt}
          form={form.id}
          isFixed={isFixed}
          onChange={(startsAt) => onEdit({ startsAt })}
        />
        <MomentField
          label={t`到`}
          none={t`空着：一直生效，直到关掉`}
          value={fields.endsAt}
          {...ends}
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
        <Field label={t`次序`} hint={<Trans>小的先说给客人听</Trans>} {...form.field('place')}>
          <InputNumber
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
