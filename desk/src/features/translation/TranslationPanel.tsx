import { languageNames } from '@hakobu/contract/base/languages';
import { readTranslation, type TranslationState } from '@hakobu/contract/translation/translation.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Skeleton, ErrorState } from '../../kit/frame/States.tsx';
import { Facts, Figures } from '../../kit/record/Facts.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { countText } from '../../kit/text/money.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { faultLabels, translatorNames } from './translation.labels.ts';
import { TryTranslation } from './TryTranslation.tsx';

/** Who translates for shoppers, how much of the day is used, how it last went, and a try. */
export const TranslationPanel = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useCall(readTranslation, {}, { everyMs: 30_000 });
  if (data) return data.translator ? <State state={data} translator={data.translator} /> : <Off state={data} />;
  return (
    <Panel title={t`翻译`}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={3} />}
    </Panel>
  );
};

const Off = ({ state }: { readonly state: TranslationState }) => {
  const { t } = useLingui();
  return (
    <Panel title={t`翻译`} aside={<Tag tone="plain">{t`没有设置`}</Tag>}>
      <Section>
        <Note>
          <Trans>
            没有设置翻译，客人看到的是卖家的原文。在服务器的设置 HAKOBU_TRANSLATION 里选 deepl、libretranslate 或
            openai-compatible。
          </Trans>
        </Note>
      </Section>
      {state.kept > 0 ? (
        <Section>
          <Note>{t`以前的 ${countText(state.kept)} 条译文还在用。`}</Note>
        </Section>
      ) : null}
    </Panel>
  );
};

type Props = {
  readonly state: TranslationState;
  readonly translator: NonNullable<TranslationState['translator']>;
};

const State = ({ state, translator }: Props) => {
  const { t } = useLingui();
  const may = useMay('translations.write');
  const { today, month, dayBudget, shopperBudget, kept, corrected, nameLanguages, succeededAt } = state;
  const names = nameLanguages.map((target) => languageNames[target]).join(' · ');
  const left = Math.max(0, dayBudget - today);
  return (
    <Panel
      title={t`翻译`}
      sub={[translatorNames[translator.kind], translator.host, translator.model].filter(Boolean).join(' · ')}
      aside={<Standing state={state} />}
    >
      <Section>
        <Figures
          figures={[
            { label: t`今天`, value: countText(today), sub: t`还剩 ${countText(left)} 个字符`, big: true },
            { label: t`本月`, value: countText(month), sub: t`个字符` },
            { label: t`留着的译文`, value: countText(kept), sub: t`改过 ${countText(corrected)} 条` },
          ]}
        />
      </Section>
      {state.pausedUntil === null ? null : (
        <Section>
          <Note tone="warn">
            {may ? (
              <Trans>停着的时候，客人看留着的译文，没有的看原文。下面「现在翻译」成功，就马上恢复。</Trans>
            ) : (
              <Trans>停着的时候，客人看留着的译文，没有的看原文。到时间自己恢复。</Trans>
            )}
          </Note>
        </Section>
      )}
      {left === 0 ? (
        <Section>
          <Note tone="warn">
            <Trans>今天的字符用完了，新的文字明天再翻译；留着的译文照常显示。</Trans>
          </Note>
        </Section>
      ) : null}
      <Section>
        <Facts
          facts={[
            [t`一天最多`, t`${countText(dayBudget)} 个字符`],
            [t`一位客人一天最多`, t`${countText(shopperBudget)} 个字符`],
            [t`自动翻译商品名`, names === '' ? t`不翻译` : t`${names}；其他语言，有人看到时再翻译`],
            [t`上次成功`, instantText(succeededAt)],
            [t`上次失败`, <LastFailure key="failure" state={state} />],
          ]}
        />
      </Section>
      {may ? <TryTranslation /> : null}
    </Panel>
  );
};

const Standing = ({ state: { pausedUntil, failures } }: { readonly state: TranslationState }) => {
  const { t } = useLingui();
  const now = useNow();
  if (pausedUntil !== null) return <Tag tone="bad">{t`停到 ${shortInstantText(pausedUntil, now)}`}</Tag>;
  if (failures > 0) return <Tag tone="warn">{t`连续失败 ${countText(failures)} 次`}</Tag>;
  return <Tag tone="ok">{t`正常`}</Tag>;
};

const LastFailure = ({ state: { lastFailure } }: { readonly state: TranslationState }) => {
  const { t } = useLingui();
  if (lastFailure === null) return '—';
  const { at, fault, detail } = lastFailure;
  return (
    <span title={detail}>
      {instantText(at)} · {t(faultLabels[fault])}
    </span>
  );
};
