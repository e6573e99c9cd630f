import { type DeskOffer, saveOffer } from '@hakobu/contract/services/service.desk-api';
import { maxServiceYen, maxWorkHours } from '@hakobu/contract/services/service.shape';
import { useLingui } from '@lingui/react/macro';
import { ConfigProvider, Input } from 'antd';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Field } from '../../../kit/input/Field.tsx';
import { Fixed } from '../../../kit/input/Fixed.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { useFirstFocus } from '../../../kit/input/useFirstFocus.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { AuditLink } from '../../../parts/audit/AuditLink.tsx';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/notices.ts';
import { useMay } from '../../../shell/session.ts';
import { draftOf, newOffer, offerFrom, type OfferDraft, type OfferFault } from './offer-draft.ts';
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

// What nobody has typed into yet is not wrong yet.
const noFaults: ReadonlySet<OfferFault> = new Set();

/** One entry of the price list: its terms, its words in every language, and how shoppers see it. */
export const OfferEditor = ({ offer, codes, onSaved }: Props) => {
  const { t } = useLingui();
  const may = useMay('services.prices');
  const nameOf = useOfferName();
  const start = offer ? draftOf(offer) : newOffer;
  const [draft, change, clear] = useDraftParts<OfferDraft>(`service-offer:${offer?.code ?? '+'}`, start);
  const isChanged = JSON.stringify({ ...draft, version: 0 }) !== JSON.stringify({ ...start, version: 0 });
  // What stands in the form was begun from an older entry than the one that stands now.
  const isOvertaken = isChanged && draft.version !== start.version;
  const shown = isChanged ? draft : start;
  const { offer: typed, faults } = offerFrom(shown, codes);
  const name = nameOf(shown);
  const save = useSend(saveOffer, {
    onDone: (saved) => {
      clear();
      tellDone(t`「${nameOf(saved)}」已保存，之后添加的按它算`);
      onSaved(saved.code);
    },
  });
  const blocked = useBlocked({ isChanged, isOvertaken, faults });
  return (
    <Panel
      label={t`这一项`}
      title={offer ? name : t`加一项服务`}
      sub={offer?.code}
      aside={offer ? <AuditLink object={`serviceOffer:${offer.code}`} /> : null}
      foot={
        may ? (
          <ActionBar
            plain={[{ label: t`还原`, blocked: isChanged ? null : t`没有改动`, onPress: clear }]}
            note={isChanged ? blocked : null}
            loud={{
              label: offer ? t`保存` : t`加到价目`,
              keys: 'ctrl+enter',
              busy: save.isPending,
              blocked,
              onPress: () => (typed ? save.mutate(typed) : undefined),
            }}
          />
        ) : null
      }
    >
      {isOvertaken ? (
        <OfferOvertaken now={start} mine={draft} onDrop={clear} onKeep={() => change({ version: start.version })} />
      ) : null}
      <Fixed is={!may}>
        <ConfigProvider componentDisabled={!may}>
          {offer ? null : <CodeField code={shown.code} faults={faults} onCode={(code) => change({ code })} />}
          <OfferTerms draft={shown} faults={isChanged ? faults : noFaults} change={change} />
          <OfferWords draft={shown} isTouched={isChanged} change={change} />
        </ConfigProvider>
      </Fixed>
      <Section title={t`客人看到的`}>
        <OfferPreview draft={shown} />
      </Section>
    </Panel>
  );
};

type Standing = {
  readonly isChanged: boolean;
  readonly isOvertaken: boolean;
  readonly faults: ReadonlySet<OfferFault>;
};

/** Why it cannot be saved now. */
const useBlocked = ({ isChanged, isOvertaken, faults }: Standing): string | null => {
  const { t } = useLingui();
  const words = useFaultWords();
  const [first] = faults;
  if (!isChanged) return t`没有改动`;
  if (isOvertaken) return t`先看别人改了什么`;
  return first ? words[first] : null;
};

type CodeProps = {
  readonly code: string;
  readonly faults: ReadonlySet<OfferFault>;
  readonly onCode: (code: string) => void;
};

const CodeField = ({ code, faults, onCode }: CodeProps) => {
  const { t } = useLingui();
  const words = useFaultWords();
  const error = faults.has('taken') ? words.taken : code !== '' && faults.has('code') ? words.code : null;
  // There is a code to type only where an entry is added: that is where one begins.
  const first = useFirstFocus(true);
  return (
    <Section>
      <div ref={first}>
        <Field label={t`代号`} hint={t`小写字母开头的英文，例如 giftWrap；定了就不能改`} error={error}>
          <Input value={code} maxLength={40} onChange={({ target }) => onCode(target.value.trim())} />
        </Field>
      </div>
    </Section>
  );
};

const useFaultWords = (): Readonly<Record<OfferFault, string>> => {
  const { t } = useLingui();
  const mostYen = maxServiceYen.toLocaleString('en');
  return {
    code: t`代号要小写字母开头，2 到 40 个英文字母或数字`,
    taken: t`这个代号已经有了`,
    names: t`四种语言的名称都要写`,
    descriptions: t`四种语言的说明都要写`,
    price: t`固定价要写价格，最多 ${mostYen}`,
    subjects: t`至少选订单或包裹`,
    hours: t`1 到 ${maxWorkHours} 小时`,
  };
};
