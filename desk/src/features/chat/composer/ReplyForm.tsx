import { addQuickReply, changeQuickReply, type QuickReply, maxShortcut } from '@hakobu/contract/chat/service.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Input } from 'antd';
import { Field } from '../../../kit/input/Field.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { useSend } from '../../../shell/calls.ts';
import styles from './composer.module.css';

type Props = {
  /** Null for a new one. */
  readonly reply: QuickReply | null;
  readonly mayShare: boolean;
  readonly onDone: () => void;
};

const fits = /^[^\s/]{1,20}$/u;

/** A shortcut, its text, and whether everybody has it. */
export const ReplyForm = ({ reply, mayShare, onDone }: Props) => {
  const { t } = useLingui();
  const [draft, change, clear] = useDraftParts(`quick-reply:${reply?.id ?? 'new'}`, {
    shortcut: reply?.shortcut ?? '',
    text: reply?.text ?? '',
    isShared: reply?.isShared ?? false,
  });
  const finish = () => {
    clear();
    onDone();
  };
  const add = useSend(addQuickReply, { onDone: finish });
  const mend = useSend(changeQuickReply, { onDone: finish });
  const fields = { shortcut: draft.shortcut.trim(), text: draft.text.trim(), isShared: draft.isShared };
  const isWrong = fields.shortcut !== '' && !fits.test(fields.shortcut);
  const isReady = fits.test(fields.shortcut) && fields.text !== '';
  return (
    <form
      className={styles.replyForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        if (reply) mend.mutate({ id: reply.id, ...fields });
        else add.mutate(fields);
      }}
    >
      <Field label={t`斜杠后面`} error={isWrong ? t`最多 ${maxShortcut} 个字，不能有空格和斜杠` : null}>
        <Input
          prefix="/"
          value={draft.shortcut}
          maxLength={maxShortcut}
          onChange={({ target }) => change({ shortcut: target.value })}
        />
      </Field>
      <Field label={t`内容`}>
        <Input.TextArea
          value={draft.text}
          maxLength={2000}
          autoSize={{ minRows: 3, maxRows: 8 }}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      {mayShare ? (
        <Checkbox checked={draft.isShared} onChange={({ target }) => change({ isShared: target.checked })}>
          <Trans>大家共用</Trans>
        </Checkbox>
      ) : null}
      <div className={styles.replyEnd}>
        <Button onClick={finish}>
          <Trans>不做</Trans>
        </Button>
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={add.isPending || mend.isPending}>
          <Trans>记下</Trans>
        </Button>
      </div>
    </form>
  );
};
