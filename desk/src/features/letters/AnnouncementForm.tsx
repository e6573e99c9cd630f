import { type Language, languageNames } from '@hakobu/contract/base/languages';
import {
  type AnnouncementGiven,
  type AnnouncementLink,
  announcementKinds,
  announcementLinkKinds,
} from '@hakobu/contract/letters/announcement.shape';
import { textFor } from '@hakobu/contract/letters/letter-text.shape';
import { goodsCode, goodsOfCode, screens } from '@hakobu/contract/letters/letter.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Select } from 'antd';
import { useLanguage } from '../../kit/edit/useLanguage.ts';
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts';
import { Section } from '../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { useFirstFocus } from '../../kit/input/useFirstFocus.ts';
import { Note } from '../../kit/record/Tag.tsx';
import { GoodsField } from '../../parts/goods/GoodsField.tsx';
import { type AnnouncementDraft, accountsIn, linkOf } from './announcement-drafts.ts';
import { announcementKindLabels, linkHints, linkKindLabels, screenLabels } from './announcement.labels.ts';
import { LanguageChips } from './LanguageChips.tsx';
import styles from './letter-texts.module.css';
import { LetterPreview } from './LetterPreview.tsx';
import { shopAddressOf } from './shop-address.ts';
import { bracedIn, emptyText, type Faults, typedTexts } from './text-drafts.ts';
import { TextForm } from './TextForm.tsx';

type Props = {
  readonly draft: AnnouncementDraft;
  /** Where it is written; none where it can only be read. */
  readonly form?: EndpointForm<typeof AnnouncementGiven>;
  readonly faults: Faults;
  /** It is begun just now: one types its name first. */
  readonly isNew?: boolean;
  readonly isFixed?: boolean;
  /** Accounts that nobody has, as the last try to keep it was told. */
  readonly unknown?: readonly string[];
  readonly onChange: (draft: AnnouncementDraft) => void;
};

/** What it is called, to whom it goes, what it opens, and its words in each language beside the letter. */
export const AnnouncementForm = (props: Props) => {
  const first = useFirstFocus(props.isNew ?? false);
  return (
    <>
      <Section>
        <div ref={first}>
          <FieldGrid columns={2}>
            <NameAndKind {...props} />
            <Audience {...props} />
            <Opening {...props} />
          </FieldGrid>
        </div>
      </Section>
      <Words {...props} />
    </>
  );
};

const NameAndKind = ({ draft, form, isFixed = false, onChange }: Props) => {
  const { t } = useLingui();
  return (
    <>
      <Field label={t`名称`} hint={t`只有员工看得到`} {...form?.field('name')}>
        <Input
          value={draft.name}
          maxLength={80}
          disabled={isFixed}
          onChange={({ target }) => onChange({ ...draft, name: target.value })}
        />
      </Field>
      <Field label={t`种类`}>
        <Select
          aria-label={t`种类`}
          value={draft.kind}
          disabled={isFixed}
          onChange={(kind) => onChange({ ...draft, kind })}
          options={announcementKinds.map((value) => ({ value, label: t(announcementKindLabels[value]) }))}
        />
      </Field>
    </>
  );
};

const Audience = ({ draft, form, isFixed = false, unknown = [], onChange }: Props) => {
  const { t } = useLingui();
  const accounts = accountsIn(draft.accounts);
  const count = accounts.length;
  const fault = form?.field('accounts');
  const lost = unknown.filter((account) => accounts.includes(account)).join(t`、`);
  return (
    <>
      <Field label={t`发给`}>
        <Select
          aria-label={t`发给`}
          value={draft.audience}
          disabled={isFixed}
          onChange={(audience) => onChange({ ...draft, audience })}
          options={[
            { value: 'all', label: t`全部客人` },
            { value: 'chosen', label: t`选中的客人` },
          ]}
        />
      </Field>
      {draft.audience === 'chosen' ? (
        <Field
          label={t`客人`}
          form={fault?.form}
          error={fault?.error ?? (lost === '' ? null : t`找不到：${lost}`)}
          hint={t`编号、用户名、手机号或邮箱，一行一个 · ${count} 位`}
        >
          <Input.TextArea
            value={draft.accounts}
            disabled={isFixed}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={({ target }) => onChange({ ...draft, accounts: target.value })}
          />
        </Field>
      ) : (
        <span />
      )}
    </>
  );
};

const Opening = ({ draft, form, isFixed = false, onChange }: Props) => {
  const { t } = useLingui();
  const { linkKind, linkCode } = draft;
  const kinds: { value: AnnouncementLink['kind'] | ''; label: string }[] = [
    { value: '', label: t`不打开什么` },
    ...announcementLinkKinds.map((value) => ({ value, label: t(linkKindLabels[value]) })),
  ];
  return (
    <>
      <Field label={t`打开`}>
        <Select
          aria-label={t`打开`}
          value={linkKind}
          disabled={isFixed}
          onChange={(kind) => onChange({ ...draft, linkKind: kind, linkCode: kind === 'screen' ? 'home' : '' })}
          options={kinds}
        />
      </Field>
      {linkKind === 'screen' ? (
        <Field label={t`页面`}>
          <Select
            aria-label={t`页面`}
            value={linkCode}
            disabled={isFixed}
            onChange={(code) => onChange({ ...draft, linkCode: code })}
            options={screens.map((value) => ({ value: value as string, label: t(screenLabels[value]) }))}
          />
        </Field>
      ) : null}
      {linkKind === 'goods' ? (
        <GoodsField
          value={goodsOfCode(linkCode) ?? null}
          {...form?.field('link')}
          isFixed={isFixed}
          onChange={(key) => onChange({ ...draft, linkCode: goodsCode(key) })}
        />
      ) : null}
      {linkKind === '' || linkKind === 'screen' || linkKind === 'goods' ? null : (
        <Field label={t`编号`} hint={t(linkHints[linkKind])} {...form?.field('link', t(linkHints[linkKind]))}>
          <Input
            value={linkCode}
            maxLength={140}
            disabled={isFixed}
            onChange={({ target }) => onChange({ ...draft, linkCode: target.value })}
          />
        </Field>
      )}
    </>
  );
};

// What is only read is never sent.
const unasked = { attempts: 0 };

const Words = ({ draft, form, faults, isFixed = false, onChange }: Props) => {
  const { t } = useLingui();
  const [language, setLanguage] = useLanguage('zh-CN', form ?? unasked, (of) => faults[of] !== undefined);
  const typed = typedTexts(draft.words);
  const own = draft.words[language];
  const shown = typed[language] ?? textFor(typed, language) ?? emptyText;
  const takenFrom = (Object.keys(typed) as Language[]).find((each) => typed[each] === shown);
  const link = linkOf(draft);
  const name = takenFrom ? languageNames[takenFrom] : '';
  const braced = bracedIn(typed)
    .map((each) => `{${each}}`)
    .join(' ');
  return (
    <>
      <Section flush>
        <LanguageChips
          value={language}
          onChange={setLanguage}
          faults={faults}
          marked={Object.keys(typed) as Language[]}
        />
      </Section>
      <Section>
        <div className={styles.sides}>
          <div className={styles.write}>
            <TextForm
              text={own ?? emptyText}
              lang={language}
              form={form?.id}
              faults={faults[language] ?? []}
              isFixed={isFixed}
              onChange={(text) => onChange({ ...draft, words: { ...draft.words, [language]: text } })}
            />
            {braced === '' || isFixed ? null : <Note tone="warn">{t`群发没有占位：${braced} 会照原样发给客人。`}</Note>}
            {takenFrom && takenFrom !== language ? (
              <Note>
                <Trans>这种语言没有写，读它的客人看到的是：{name}</Trans>
              </Note>
            ) : null}
          </div>
          <LetterPreview
            kind={draft.kind}
            text={shown}
            lang={takenFrom ?? language}
            opens={draft.linkKind === '' ? null : { kind: draft.linkKind, address: link ? shopAddressOf(link) : null }}
          />
        </div>
      </Section>
    </>
  );
};
