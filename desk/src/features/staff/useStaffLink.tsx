import { makeStaffCode, makeStaffLink } from '@hakobu/contract/staff/member.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { Note } from '../../kit/record/Tag.tsx';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';

type Made = { readonly name: string; readonly url: string; readonly expiresAt: string; readonly needsCode: boolean };

/** Makes the code without which somebody's link lets nobody in, and shows it once. */
export const useStaffCode = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const { modal } = App.useApp();
  const { t } = useLingui();
  const making = useSend(makeStaffCode, {
    onDone: ({ code }) =>
      void modal.info({
        title: t`${name} 的验证码：${code}`,
        content: t`亲口告诉本人，不要和链接一起发。关闭后不再显示；丢了可以再生成一个，旧的随即作废。`,
        okText: t`告诉本人了，关闭`,
      }),
  });
  return { make: () => making.mutate({ id }), isMaking: making.isPending };
};

/** Makes a one-time link for somebody, and shows it once: it is kept nowhere. */
export const useStaffLink = (): {
  readonly make: (whose: { readonly id: string; readonly name: string }) => void;
  readonly isMaking: boolean;
  readonly dialog: ReactNode;
} => {
  const [name, setName] = useState('');
  const [made, setMade] = useState<Made | null>(null);
  const making = useSend(makeStaffLink, {
    onDone: ({ token, ...message }) =>
      setMade({ name, url: new URL(`/desk/join#${token}`, window.location.origin).href, ...message }),
  });
  return {
    make: (whose) => {
      setName(whose.name);
      making.mutate({ id: whose.id });
    },
    isMaking: making.isPending,
    dialog: made ? <LinkDialog made={made} onClose={() => setMade(null)} /> : null,
  };
};

const LinkDialog = ({
  made: { name, url, expiresAt, needsCode },
  onClose,
}: {
  readonly made: Made;
  readonly onClose: () => void;
}) => {
  const { t } = useLingui();
  const until = instantText(expiresAt);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    tellDone(t`已复制`);
  };
  return (
    <Modal
      open
      title={t`${name} 的一次性链接`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>交给本人了，关闭</Trans>
          </Button>
          <Button type="primary" onClick={() => void copy()}>
            <Trans>复制链接</Trans>
          </Button>
        </>
      }
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className={shape.stack}>
        <p>
          <Trans>交给本人，由本人打开、设密码。只能用一次，{until} 前有效。</Trans>
        </p>
        <Input.TextArea
          aria-label={t`一次性链接`}
          readOnly
          autoSize
          value={url}
          onFocus={({ target }) => target.select()}
        />
        {needsCode ? (
          <p>
            <Trans>还要一个验证码：由提出的同事在这位员工的页面上生成，亲口告诉本人。</Trans>
          </p>
        ) : null}
        <Note tone="warn">{t`链接只交给本人。关闭后不再显示；丢了可以再生成一个，旧的随即作废。`}</Note>
      </div>
    </Modal>
  );
};
