import {
  answerComment,
  type DeskComment,
  longestAnswer,
  setAsideComment,
} from '@hakobu/contract/goods/comment.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { type ComponentRef, useRef } from 'react';
import { Link } from 'wouter';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { useDraft } from '../../kit/input/useDraft.ts';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { Age } from '../../kit/table/Age.tsx';
import { instantText } from '../../kit/text/time.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import type { Chosen } from '../../kit/record/chosen.ts';
import { links } from '../../links.ts';
import { GoodsLine } from '../../parts/goods/GoodsLine.tsx';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { useMay } from '../../shell/session.ts';
import { AnswerTemplates } from './AnswerTemplates.tsx';
import styles from './goods.module.css';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

/** One question beside the queue: the goods, where they are sold, and the answer. */
export const GoodsQuestionRecord = ({ chosen }: { readonly chosen: Chosen<DeskComment> }) => {
  const { t } = useLingui();
  return (
    <RecordPanel
      label={t`这条提问`}
      chosen={chosen}
      none={{ icon: 'talk', message: <Trans>选一条，商品和回答在这里。</Trans> }}
    >
      {(question) => <Whole key={question.id} question={question} />}
    </RecordPanel>
  );
};

const Whole = ({ question }: { readonly question: DeskComment }) => {
  const { t } = useLingui();
  const may = useMay('questions.answer');
  const mayReadShoppers = useMay('shoppers.read');
  const [draft, setDraft, clear] = useDraft(`question:${question.id}`, '');
  const { id, content, answer, setAside, shopper, goods, sourceUrl, postedAt, dueAt } = question;
  const answering = useSend(answerComment, {
    onDone: () => {
      clear();
      tellDone(t`已回答，提问的人会收到站内信`);
    },
  });
  const settingAside = useSend(setAsideComment, { onDone: () => tellDone(t`已放到「不回答」`) });
  const waits = answer === null && setAside === null;
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  useKeys([
    { keys: 'i', label: t`写回答`, quick: true, disabled: !may || !waits, onPress: () => field.current?.focus() },
  ]);
  const form = useEndpointForm({
    name: `question:${id}`,
    schema: answerComment.input,
    value: { id, content: draft.trim() },
    onSend: answering.mutate,
  });
  const asideBy = setAside?.byName;
  const asideAt = instantText(setAside?.at ?? null);
  const name = `${nameOfShopper(shopper.nickName)} ${shopper.number}`;
  const shopperShown = mayReadShoppers ? <Link href={links.shoppers({ id: shopper.id })}>{name}</Link> : name;
  const page =
    sourceUrl === null ? null : (
      <a href={sourceUrl} target="_blank" rel="noreferrer noopener">
        {sourceUrl}
      </a>
    );
  return (
    <Panel
      title={nameOfShopper(shopper.nickName)}
      aside={dueAt === null ? null : <Age since={postedAt} dueAt={dueAt} />}
      foot={
        may && waits ? (
          <ActionBar
            plain={[
              {
                label: t`不回答`,
                keys: 'x',
                busy: settingAside.isPending,
                onPress: () => settingAside.mutate({ id }),
                confirm: { title: t`这条提问不回答？`, lost: t`只有提问的人自己还看得到它，之后不能再回答。` },
              },
            ]}
            loud={{
              label: t`回答`,
              keys: 'ctrl+enter',
              busy: answering.isPending,
              onPress: form.submit,
            }}
          />
        ) : null
      }
    >
      <Section>
        <div className={styles.line}>
          <GoodsLine goods={goods} />
        </div>
        <Facts
          facts={[
            [t`卖家`, goods.sellerName],
            [t`客人`, shopperShown],
            [t`提问时间`, instantText(postedAt)],
            [t`原页面`, page],
          ]}
        />
      </Section>
      <Section title={t`提问`}>
        <p>{content}</p>
      </Section>
      {answer ? (
        <Section title={t`回答`}>
          <p>{answer.content}</p>
          <Facts
            facts={[
              [t`谁回答的`, answer.byName],
              [t`回答时间`, instantText(answer.answeredAt)],
            ]}
          />
        </Section>
      ) : null}
      {setAside ? (
        <Section>
          <Note>
            <Trans>
              {asideBy} 在 {asideAt} 决定不回答。
            </Trans>
          </Note>
        </Section>
      ) : null}
      {may && waits ? (
        <Section>
          <FieldGrid>
            <AnswerTemplates
              onInsert={(said) =>
                setDraft((draft.trim() === '' ? said : `${draft.trimEnd()}\n${said}`).slice(0, longestAnswer))
              }
            />
            <Field label={t`回答`} hint={t`所有人都看得到，写清楚能不能、有没有`} {...form.field('content')}>
              <Input.TextArea
                ref={field}
                value={draft}
                maxLength={longestAnswer}
                autoSize={{ minRows: 3, maxRows: 8 }}
                onChange={({ target }) => setDraft(target.value)}
              />
            </Field>
          </FieldGrid>
        </Section>
      ) : null}
    </Panel>
  );
};
