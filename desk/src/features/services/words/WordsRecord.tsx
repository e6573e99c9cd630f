import { dismissWords } from '@hakobu/contract/chat/chat.desk-api';
import type { WaitingWords } from '@hakobu/contract/services/words.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { type Action, ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Tag, Note } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { Age } from '../../../kit/table/Age.tsx';
import { instantText } from '../../../kit/text/time.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import type { Chosen } from '../../../kit/record/chosen.ts';
import shape from '../../../kit/shapes.module.css';
import { links } from '../../../links.ts';
import { serviceStateLabels, serviceStateTones } from '../../../parts/services/service.labels.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay, useStaff } from '../../../shell/session.ts';
import { ServiceFacts } from '../ServiceFacts.tsx';
import { useLastWords } from './useWordsColumns.tsx';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = {
  readonly chosen: Chosen<WaitingWords>;
  /** It was dealt with: on to the next. */
  readonly onDone: (orderCode: string) => void;
};

/** What a shopper said about one order, the service that it is about, and the way into the talk. */
export const WordsRecord = ({ chosen, onDone }: Props) => {
  const { t } = useLingui();
  return (
    <RecordPanel
      label={t`这条留言`}
      chosen={chosen}
      none={{ icon: 'talk', message: <Trans>选一条留言。回过的不在这里了。</Trans> }}
    >
      {(words) => <Whole key={words.orderCode} words={words} onDone={() => onDone(words.orderCode)} />}
    </RecordPanel>
  );
};

type WholeProps = { readonly words: WaitingWords; readonly onDone: () => void };

const Whole = ({ words, onDone }: WholeProps) => {
  const { t } = useLingui();
  const lastWords = useLastWords();
  const { loud, plain } = useAnswering(words, onDone);
  const { shopperName, orderCode, service, waitsSince, answerDueAt, last } = words;
  return (
    <Panel
      label={t`这条留言`}
      title={nameOfShopper(shopperName)}
      sub={
        service === null ? (
          orderCode
        ) : (
          <>
            {service.name} <Tag tone={serviceStateTones[service.state]}>{t(serviceStateLabels[service.state])}</Tag>
          </>
        )
      }
      aside={<Age since={waitsSince} dueAt={answerDueAt} />}
      foot={loud ? <ActionBar plain={plain} loud={loud} /> : null}
    >
      <Section title={t`客人最后说的`}>
        <p className={shape.asWritten}>{lastWords(words)}</p>
        {last === null ? null : (
          <p className={shape.muted}>{t`${instantText(new Date(last.sendTime).toISOString())}（日本时间）`}</p>
        )}
      </Section>
      <WhoAnswers words={words} />
      {service === null ? (
        <Section>
          <TextLink href={links.orders({ keyword: orderCode, id: orderCode })}>
            <Trans>订单 {orderCode}</Trans>
          </TextLink>{' '}
          <span className={shape.muted}>
            <Trans>没有要过服务</Trans>
          </span>
        </Section>
      ) : (
        <ServiceFacts service={service} />
      )}
    </Panel>
  );
};

/** Whose turn it is; nothing where that is the reader themselves. */
const WhoAnswers = ({ words: { service, isTakerThere } }: { readonly words: WaitingWords }) => {
  const { t } = useLingui();
  const me = useStaff();
  const mayAnswer = useMay('chat.answer');
  const taker = service?.takenBy ?? null;
  const words = () => {
    if (!mayAnswer) return t`回复由客服来做；要告诉客人什么，请转告客服，或写在服务的结果里。`;
    if (taker === null) return t`没有人接下这项服务，由客服来回。`;
    if (taker.id === me.id) return null;
    return isTakerThere ? t`${taker.name} 接下的，人在，会来回。` : t`${taker.name} 接下的，现在不在，由客服来回。`;
  };
  const said = words();
  return said === null ? null : (
    <Section>
      <Note>{said}</Note>
    </Section>
  );
};

const useAnswering = (words: WaitingWords, onDone: () => void) => {
  const { t } = useLingui();
  const [, go] = useLocation();
  const mayRead = useMay('chat.read');
  const mayAnswer = useMay('chat.answer');
  const { conversationId: id, last } = words;
  const dismiss = useSend(dismissWords, {
    onDone: () => {
      tellDone(t`记下了，不用回复`);
      onDone();
    },
  });
  const loud: Action | undefined = mayRead
    ? {
        label: mayAnswer ? t`去回复` : t`看会话`,
        keys: 'ctrl+enter',
        onPress: () => go(links.service({ view: 'all', id })),
      }
    : undefined;
  const plain: Action[] =
    mayAnswer && last !== null
      ? [
          {
            label: t`不用回复`,
            keys: 'ctrl+d',
            busy: dismiss.isPending,
            onPress: () => dismiss.mutate({ id, seq: last.seq }),
          },
        ]
      : [];
  return { loud, plain };
};
