import { deleteTemplate, listTemplates, orderTemplates } from '@hakobu/contract/goods/comment-template.desk-api';
import {
  type CommentTemplate,
  maxTemplates,
  type TemplateKind,
  templateKinds,
} from '@hakobu/contract/goods/comment-template.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Drawer } from 'antd';
import { useState } from 'react';
import { EmptyState, Skeleton, ErrorState } from '../../kit/frame/States.tsx';
import { IconButton } from '../../kit/input/IconButton.tsx';
import { Tag } from '../../kit/record/Tag.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import { useCall, useSend } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { templateKindLabels } from './goods-question.labels.ts';
import { TemplateForm } from './TemplateForm.tsx';
import styles from './templates.module.css';

/** What shoppers are offered to ask, and staff to answer: written in every language, in an order. */
export const TemplatesDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui();
  const may = useMay('questions.templates');
  const read = useCall(listTemplates, {});
  const [kind, setKind] = useState<TemplateKind>('question');
  const [edited, setEdited] = useState<string | null>(null);
  const all = read.data?.list ?? [];
  const list = all.filter((each) => each.kind === kind);
  const isFull = list.length >= maxTemplates;
  const stop = () => setEdited(null);
  return (
    <Drawer
      open
      title={t`提问和回答的模板`}
      size={520}
      onClose={onClose}
      extra={
        may ? (
          <Button type="primary" disabled={edited === 'new' || isFull} onClick={() => setEdited('new')}>
            <Trans>加一条</Trans>
          </Button>
        ) : null
      }
    >
      <Chips
        label={t`哪种模板`}
        value={kind}
        onChange={(next) => {
          setKind(next);
          stop();
        }}
        chips={templateKinds.map((each) => ({
          value: each,
          label: t(templateKindLabels[each]),
          count: read.data ? all.filter((template) => template.kind === each).length : undefined,
        }))}
      />
      <p className={styles.message}>
        {kind === 'question' ? (
          <Trans>客人提问时看到的常用问题，点一下填进去，还能改，自己按提交才发出。</Trans>
        ) : (
          <Trans>回答提问时可以插进来的话，插入以后还能改。</Trans>
        )}{' '}
        {isFull ? <Trans>已经有 {maxTemplates} 条，删掉不用的才能再加。</Trans> : null}
      </p>
      {edited === 'new' ? <TemplateForm key={kind} kind={kind} template={null} onDone={stop} /> : null}
      {read.data ? null : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
      {read.data && list.length === 0 && edited === null ? (
        <EmptyState icon="quote">{t`还没有模板。`}</EmptyState>
      ) : (
        <Rows list={list} kind={kind} may={may} edited={edited} onEdit={setEdited} />
      )}
    </Drawer>
  );
};

type RowsProps = {
  readonly list: readonly CommentTemplate[];
  readonly kind: TemplateKind;
  readonly may: boolean;
  readonly edited: string | null;
  readonly onEdit: (id: string | null) => void;
};

const Rows = ({ list, kind, may, edited, onEdit }: RowsProps) => {
  const arrange = useSend(orderTemplates);
  const ids = list.map(({ id }) => id);
  const swap = (place: number, by: -1 | 1) => () => {
    const next = ids.toSpliced(place, 1);
    arrange.mutate({ kind, ids: next.toSpliced(place + by, 0, ids[place] ?? '') });
  };
  return (
    <ul className={styles.list}>
      {list.map((template, place) => (
        <li key={template.id}>
          {edited === template.id ? (
            <TemplateForm kind={kind} template={template} onDone={() => onEdit(null)} />
          ) : (
            <Row
              template={template}
              may={may}
              onEdit={() => onEdit(template.id)}
              onUp={place === 0 || arrange.isPending ? null : swap(place, -1)}
              onDown={place === list.length - 1 || arrange.isPending ? null : swap(place, 1)}
            />
          )}
        </li>
      ))}
    </ul>
  );
};

type RowProps = {
  readonly template: CommentTemplate;
  readonly may: boolean;
  readonly onEdit: () => void;
  /** Null where it stands at that end, or the order is being kept. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
};

const Row = ({ template: { id, version, words, isOn }, may, onEdit, onUp, onDown }: RowProps) => {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const remove = useSend(deleteTemplate);
  const text = words['zh-CN'];
  const ask = () =>
    void modal.confirm({
      title: t`删去这条模板？`,
      content: text,
      okText: t`删去`,
      cancelText: t`再看看`,
      focusable: { autoFocusButton: 'cancel' },
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ id, version }),
    });
  return (
    <div className={styles.row}>
      <div>
        <p className={isOn ? undefined : styles.off}>{text}</p>
        <small>
          {isOn ? null : <Tag>{t`不显示`}</Tag>} {words.ja}
        </small>
      </div>
      {may ? (
        <span className={styles.acts}>
          {onUp ? <IconButton icon="up" label={t`往前移：${text}`} onPress={onUp} /> : <i />}
          {onDown ? <IconButton icon="down" label={t`往后移：${text}`} onPress={onDown} /> : <i />}
          <Button size="small" type="link" aria-label={t`改：${text}`} onClick={onEdit}>
            <Trans>改</Trans>
          </Button>
          <Button size="small" type="link" danger aria-label={t`删去：${text}`} onClick={ask}>
            <Trans>删去</Trans>
          </Button>
        </span>
      ) : null}
    </div>
  );
};
