import { answerReview, type DeskReview, hideReview, showReview } from '@hakobu/contract/reviews/review.desk-api';
import { longestHidingReason, longestReviewAnswer } from '@hakobu/contract/reviews/review.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { type ComponentRef, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { useDraft } from '../../kit/input/useDraft.ts';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { Thumbnails } from '../../kit/record/Thumbnails.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import { instantText } from '../../kit/text/time.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import type { Chosen } from '../../kit/record/chosen.ts';
import shape from '../../kit/shapes.module.css';
import { links } from '../../links.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { usePlatformNames } from '../../shell/platform-names.ts';
import { useMay } from '../../shell/session.ts';
import styles from './reviews.module.css';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

/** One review beside the list: the order, the words, the photographs; answered and hidden here. */
export const ReviewRecord = ({ chosen }: { readonly chosen: Chosen<DeskReview> }) => {
  const { t } = useLingui();
  return (
    <RecordPanel
      label={t`这条评价`}
      chosen={chosen}
      none={{ icon: 'quote', message: <Trans>选一条，评语、照片和回复在这里。</Trans> }}
    >
      {(review) => <Whole key={review.id} review={review} />}
    </RecordPanel>
  );
};

const Whole = ({ review }: { readonly review: DeskReview }) => {
  const { t } = useLingui();
  const may = useMay('reviews.write');
  const mayReadOrders = useMay('orders.read');
  const { nameOf } = usePlatformNames();
  const [draft, setDraft, clear] = useDraft(`review:${review.id}`, '');
  const [reason, setReason] = useState('');
  const { id, answer, hidden, shopper, goods, orderCode, stars, words, photos, isAnonymous, postedAt } = review;
  const answering = useSend(answerReview, {
    onDone: () => {
      clear();
      tellDone(t`已回复，客人会收到站内信`);
    },
  });
  const hiding = useSend(hideReview, { onDone: () => tellDone(t`已隐藏，星数不再计入`) });
  const showing = useSend(showReview, { onDone: () => tellDone(t`已恢复显示`) });
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  useKeys([
    {
      keys: 'i',
      label: t`写回复`,
      quick: true,
      disabled: !may || answer !== null,
      onPress: () => field.current?.focus(),
    },
  ]);
  const answerForm = useEndpointForm({
    name: `review:${id}`,
    schema: answerReview.input,
    value: { id, content: draft.trim() },
    onSend: answering.mutate,
  });
  const hideForm = useEndpointForm({
    name: `review:${id}:hide`,
    schema: hideReview.input,
    value: { id, reason: reason.trim() },
    onSend: hiding.mutate,
  });
  const hiddenBy = hidden?.byName;
  const hiddenAt = instantText(hidden?.at ?? null);
  const hiddenReason = hidden?.reason;
  const bought = (
    <ThingCell title={goods.name} picture={goods.imageUrl} sub={`${orderCode} · ${nameOf(goods.platformCode)}`} />
  );
  return (
    <Panel
      title={nameOfShopper(shopper.nickName)}
      sub={<Tag tone={stars <= 2 ? 'bad' : 'ok'}>{t`${stars} 星`}</Tag>}
      foot={
        may ? (
          <ActionBar
            plain={[
              hidden
                ? { label: t`恢复显示`, busy: showing.isPending, onPress: () => showing.mutate({ id }) }
                : { label: t`隐藏`, busy: hiding.isPending, onPress: hideForm.submit },
            ]}
            loud={
              answer === null
                ? {
                    label: t`回复`,
                    keys: 'ctrl+enter',
                    busy: answering.isPending,
                    onPress: answerForm.submit,
                  }
                : undefined
            }
          />
        ) : null
      }
    >
      <Section>
        <div className={styles.bought}>
          {mayReadOrders ? <Link href={links.orders({ keyword: orderCode, id: orderCode })}>{bought}</Link> : bought}
        </div>
        <Facts
          facts={[
            [t`客人`, `${nameOfShopper(shopper.nickName)} ${shopper.number}`],
            [t`署名`, isAnonymous ? t`匿名` : t`昵称`],
            [t`时间`, instantText(postedAt)],
          ]}
        />
      </Section>
      <Section title={t`评语`}>
        <p className={shape.paragraphs}>{words === '' ? t`没有写评语` : words}</p>
        <Thumbnails photos={photos} />
      </Section>
      {hidden ? (
        <Section>
          <Note tone="warn">
            <Trans>
              {hiddenBy} 在 {hiddenAt} 隐藏了它：{hiddenReason}
            </Trans>
          </Note>
        </Section>
      ) : null}
      {answer ? (
        <Section title={t`回复`}>
          <p className={shape.paragraphs}>{answer.content}</p>
          <Facts
            facts={[
              [t`谁回复的`, review.answeredBy],
              [t`时间`, instantText(answer.answeredAt)],
            ]}
          />
        </Section>
      ) : null}
      {may ? (
        <Section>
          <FieldGrid>
            {answer === null ? (
              <Field label={t`回复`} hint={t`所有人都看得到，只能回复一次`} {...answerForm.field('content')}>
                <Input.TextArea
                  ref={field}
                  value={draft}
                  maxLength={longestReviewAnswer}
                  autoSize={{ minRows: 3, maxRows: 8 }}
                  onChange={({ target }) => setDraft(target.value)}
                />
              </Field>
            ) : null}
            {hidden ? null : (
              <Field label={t`隐藏的理由`} hint={t`只有写评价的人看得到`} {...hideForm.field('reason')}>
                <Input
                  value={reason}
                  maxLength={longestHidingReason}
                  onChange={({ target }) => setReason(target.value)}
                />
              </Field>
            )}
          </FieldGrid>
        </Section>
      ) : null}
    </Panel>
  );
};
