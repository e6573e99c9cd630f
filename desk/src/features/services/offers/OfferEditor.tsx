import { type DeskOffer, saveOffer } from '@hakobu/contract/services/service.desk-api';
import { useLingui } from '@lingui/react/macro';
import { ConfigProvider, Input } from 'antd';
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Field } from '../../../kit/input/Field.tsx';
import { Fixed } from '../../../kit/input/Fixed.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { useFirstFocus } from '../../../kit/input/useFirstFocus.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { AuditLink } from '../../../parts/audit/AuditLink.tsx';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay } from '../../../shell/session.ts';
import { draftOf, newOffer, type OfferDraft, type OfferForm, OfferSent, sentFrom } from './offer-draft.ts';
import { OfferOvertaken } from './OfferOvertaken.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import { OfferTerms } from './OfferTerms.tsx';
import { OfferWords } from './OfferWords.tsx';
import { useOfferName } from './useOfferName.ts';

type Props = {
  /** Null for one that is added. */
  readonly offer: DeskOffer | null;
  readonly codes: readonly string[];
  readonly onSaved: (code: string) => void;
};

/** One entry of the price list: its terms, its words in every language, and how shoppers see it. */
export const OfferEditor = ({ offer, codes, onSaved }: Props) => {
  const { t } = useLingui();
  const may = useMay('services.prices');
  const nameOf = useOfferName();
  const edited = useEntry(offer, onSaved);
  const { shown, start, form, isOvertaken, change, clear } = edited;
  const taken = shown.version === 0 && codes.includes(shown.code) ? t`这个代号已经有了` : null;
  const part = { draft: shown, form, change };
  return (
    <Panel
      label={t`这一项`}
      title={offer ? nameOf(shown) : t`加一项服务`}
      sub={offer?.code}
      aside={offer ? <AuditLink object={`serviceOffer:${offer.code}`} /> : null}
      foot={may ? <SaveBar isNew={offer === null} edited={edited} taken={taken} /> : null}
    >
      {isOvertaken ? (
        <OfferOvertaken now={start} mine={shown} onDrop={clear} onKeep={() => change({ version: start.version })} />
      ) : null}
      <Fixed is={!may}>
        <ConfigProvider componentDisabled={!may}>
          {offer ? null : <CodeField code={shown.code} {...{ form, taken }} onCode={(code) => change({ code })} />}
          <OfferTerms {...part} />
          <OfferWords {...part} />
        </ConfigProvider>
      </Fixed>
      <Section title={t`客人看到的`}>
        <OfferPreview draft={shown} />
      </Section>
    </Panel>
  );
};

/** What is typed over the entry that stands, and what saves it. */
const useEntry = (offer: DeskOffer | null, onSaved: Props['onSaved']) => {
  const { t } = useLingui();
  const nameOf = useOfferName();
  const name = `service-offer:${offer?.code ?? '+'}`;
  const start = offer ? draftOf(offer) : newOffer;
  const [draft, change, clear] = useDraftParts<OfferDraft>(name, start);
  const isChanged = JSON.stringify({ ...draft, version: 0 }) !== JSON.stringify({ ...start, version: 0 });
  // What stands in the form was begun from an older entry than the one that stands now.
  const isOvertaken = isChanged && draft.version !== start.version;
  const shown = isChanged ? draft : start;
  const save = useSend(saveOffer, {
    onDone: (saved) => {
      clear();
      tellDone(t`「${nameOf(saved)}」已保存，之后添加的按它算`);
      onSaved(saved.code);
    },
  });
  const form = useEndpointForm({ name, schema: OfferSent, value: sentFrom(shown), onSend: save.mutate });
  return { start, shown, isChanged, isOvertaken, form, isSending: save.isPending, change, clear };
};

type BarProps = {
  readonly isNew: boolean;
  readonly edited: ReturnType<typeof useEntry>;
  /** Another entry has this code. */
  readonly taken: string | null;
};

const SaveBar = ({ isNew, edited: { isChanged, isOvertaken, form, isSending, clear }, taken }: BarProps) => {
  const { t } = useLingui();
  const unchanged = isChanged ? null : t`没有改动`;
  const blocked = isOvertaken ? t`先看别人改了什么` : taken;
  return (
    <ActionBar
      plain={[{ label: t`还原`, blocked: unchanged, onPress: clear }]}
      note={isChanged ? (blocked ?? form.note) : null}
      loud={{
        label: isNew ? t`加到价目` : t`保存`,
        keys: 'ctrl+enter',
        busy: isSending,
        blocked: unchanged ?? blocked,
        onPress: form.submit,
      }}
    />
  );
};

type CodeProps = {
  readonly code: string;
  readonly form: OfferForm;
  readonly taken: string | null;
  readonly onCode: (code: string) => void;
};

const CodeField = ({ code, form, taken, onCode }: CodeProps) => {
  const { t } = useLingui();
  const { error } = form.field('code', t`代号要小写字母开头，2 到 40 个英文字母或数字`);
  // There is a code to type only where an entry is added: that is where one begins.
  const first = useFirstFocus(true);
  return (
    <Section>
      <div ref={first}>
        <Field
          label={t`代号`}
          hint={t`小写字母开头的英文，例如 giftWrap；定了就不能改`}
          form={form.id}
          error={taken ?? error}
        >
          <Input value={code} maxLength={40} onChange={({ target }) => onCode(target.value.trim())} />
        </Field>
      </div>
    </Section>
  );
};
