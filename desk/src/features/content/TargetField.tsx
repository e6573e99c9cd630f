import { linkChoices } from '@hakobu/contract/content/content.desk-api';
import {
  type LinkScreen,
  linkScreens,
  type LinkTarget,
  screensHiddenInReview,
} from '@hakobu/contract/content/link-target.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Select } from 'antd';
import { Section } from '../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { GoodsField } from '../../parts/goods/GoodsField.tsx';
import { useCall } from '../../shell/calls.ts';
import { screenLabels, statusLabels, targetLabels } from './content.labels.ts';

type Fault = { readonly form: string; readonly error: string | null };
type Props = {
  readonly target: LinkTarget;
  /** What is wrong with it, for the field that says which one. */
  readonly fault: Fault;
  readonly isFixed: boolean;
  /** What is kept leads to something that is gone by now. */
  readonly leadsNowhere: boolean;
  readonly onChange: (target: LinkTarget) => void;
};

const begun: Readonly<Record<LinkTarget['to'], LinkTarget>> = {
  nothing: { to: 'nothing' },
  goods: { to: 'goods', platformCode: '', goodsId: '' },
  article: { to: 'article', id: '' },
  notice: { to: 'notice', id: '' },
  screen: { to: 'screen', name: 'mall' },
  web: { to: 'web', url: '' },
};
const kinds = Object.keys(begun) as LinkTarget['to'][];

/** Where a tap on the picture leads: chosen from what the app can open. */
export const TargetSection = ({ target, fault, isFixed, leadsNowhere, onChange }: Props) => {
  const { t } = useLingui();
  return (
    <Section title={t`点了去哪里`}>
      <FieldGrid>
        <Field label={t`去`}>
          <Select
            aria-label={t`点了去哪里`}
            value={target.to}
            disabled={isFixed}
            options={kinds.map((value) => ({ value, label: t(targetLabels[value]) }))}
            onChange={(to) => onChange(begun[to])}
          />
        </Field>
        <Which {...{ target, fault, isFixed, onChange }} />
      </FieldGrid>
      {leadsNowhere ? (
        <Note tone="warn">
          <Trans>它现在打不开：内容已经结束，或网站不再允许。图片照常显示，点了没有反应。</Trans>
        </Note>
      ) : null}
    </Section>
  );
};

type WhichProps = Pick<Props, 'target' | 'fault' | 'isFixed' | 'onChange'>;

const Which = ({ target, fault, isFixed, onChange }: WhichProps) => {
  const { t } = useLingui();
  const choices = useCall(linkChoices, {}, { everyMs: 60_000 }).data;
  if (target.to === 'nothing') return null;
  if (target.to === 'goods')
    return (
      <GoodsField
        value={target.goodsId === '' ? null : target}
        {...fault}
        isFixed={isFixed}
        onChange={(key) => onChange({ to: 'goods', ...key })}
      />
    );
  if (target.to === 'screen') return <ScreenField {...{ target, fault, isFixed, onChange }} />;
  if (target.to === 'web')
    return (
      <WebField {...{ target, fault, isFixed, onChange }} hosts={(choices?.hosts ?? []).map(({ host }) => host)} />
    );
  const isArticle = target.to === 'article';
  const articles = (choices?.articles ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const notices = (choices?.notices ?? []).map(({ id, title, standing }) => ({
    value: id,
    label: `${title} · ${t(statusLabels[standing])}`,
  }));
  return (
    <Picked
      label={isArticle ? t`文章` : t`公告`}
      value={target.id}
      fault={fault}
      isFixed={isFixed}
      options={isArticle ? articles : notices}
      onChange={(id) => onChange({ to: target.to, id })}
    />
  );
};

type Of<To> = Omit<WhichProps, 'target'> & { readonly target: Extract<LinkTarget, { to: To }> };

const ScreenField = ({ target, isFixed, onChange }: Of<'screen'>) => {
  const { t } = useLingui();
  const isHidden = screensHiddenInReview.has(target.name);
  return (
    <Field label={t`页面`} hint={isHidden ? <Trans>审核模式打开时，这张图片不显示</Trans> : null}>
      <Select
        aria-label={t`页面`}
        value={target.name}
        disabled={isFixed}
        options={(Object.keys(linkScreens) as LinkScreen[]).map((value) => ({ value, label: t(screenLabels[value]) }))}
        onChange={(name) => onChange({ to: 'screen', name })}
      />
    </Field>
  );
};

const WebField = ({ target, fault, isFixed, hosts, onChange }: Of<'web'> & { readonly hosts: readonly string[] }) => {
  const { t } = useLingui();
  const names = hosts.join('、');
  return (
    <Field
      {...fault}
      label={t`网址`}
      hint={names === '' ? <Trans>还没有允许的网站，请管理员先加</Trans> : <Trans>允许的网站：{names}</Trans>}
    >
      <Input
        value={target.url}
        placeholder="https://"
        maxLength={500}
        inputMode="url"
        readOnly={isFixed}
        onChange={({ target: field }) => onChange({ to: 'web', url: field.value.trim() })}
      />
    </Field>
  );
};

type PickedProps = {
  readonly label: string;
  readonly value: string;
  readonly fault: Fault;
  readonly isFixed: boolean;
  readonly options: { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

const Picked = ({ label, value, fault, isFixed, options, onChange }: PickedProps) => (
  <Field label={label} {...fault}>
    <Select
      aria-label={label}
      showSearch={{ optionFilterProp: 'label' }}
      value={value === '' ? null : value}
      disabled={isFixed}
      options={options}
      onChange={(id: string | null) => onChange(id ?? '')}
    />
  </Field>
);
