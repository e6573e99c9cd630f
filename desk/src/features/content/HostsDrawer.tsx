import { allowHost, dropHost, linkChoices } from '@hakobu/contract/content/content.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Drawer, Input, Switch } from 'antd';
import { useState } from 'react';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { EmptyState, Skeleton, ErrorState } from '../../kit/frame/States.tsx';
import { Field } from '../../kit/input/Field.tsx';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { useCall, useSend } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import styles from './content.module.css';

/** The hosts of the web that pictures may lead to and the app shows pages of; set by who sets the company up. */
export const HostsDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const may = useMay('settings.write');
  const read = useCall(linkChoices, {});
  const [typed, setTyped] = useState('');
  const allow = useSend(allowHost, { onDone: () => setTyped('') });
  const drop = useSend(dropHost);
  const form = useEndpointForm({
    name: 'link-host',
    schema: allowHost.input,
    value: { host: typed },
    onSend: allow.mutate,
  });
  const ask = (name: string) =>
    void modal.confirm({
      title: t`不再允许 ${name}？`,
      content: t`指到那里的图片照常显示，点了没有反应。`,
      okText: t`不再允许`,
      cancelText: t`再看看`,
      focusable: { autoFocusButton: 'cancel' },
      okButtonProps: { danger: true },
      onOk: () => drop.mutate({ host: name }),
    });
  return (
    <Drawer open title={t`允许的网站`} size={440} onClose={onClose}>
      {may ? (
        <form
          className={styles.hostForm}
          onSubmit={(event) => {
            event.preventDefault();
            form.submit();
          }}
        >
          <Field label={t`域名`} {...form.field('host', t`只写域名，如 www.post.japanpost.jp`)}>
            <Input value={typed} maxLength={200} onChange={({ target }) => setTyped(target.value)} />
          </Field>
          <Button type="primary" htmlType="submit" loading={allow.isPending}>
            <Trans>允许</Trans>
          </Button>
        </form>
      ) : (
        <p className={shape.muted}>
          <Trans>由能改设置的人来加。</Trans>
        </p>
      )}
      {read.data ? null : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
      {read.data?.hosts.length === 0 ? (
        <EmptyState icon="shield">{t`还没有允许的网站，图片只能指到应用里。`}</EmptyState>
      ) : null}
      <p className={shape.muted}>
        <Trans>
          图片可以指到这些网站，应用里的网页只显示这些和下面自动允许的；别的网站先写明域名，由客人在浏览器中打开。
        </Trans>
      </p>
      <ul className={styles.hosts}>
        {read.data?.hosts.map(({ host: name, addedAt, addedBy }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <small>
                {addedBy} · {instantText(addedAt)}
              </small>
            </span>
            {may ? (
              <Button size="small" type="link" danger aria-label={t`不再允许 ${name}`} onClick={() => ask(name)}>
                <Trans>不再允许</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <h3>
        <Trans>自动允许：平台、承运商、支付渠道</Trans>
      </h3>
      <ul className={styles.hosts}>
        {read.data?.known.map(({ host: name, isShown }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <small>{isShown ? t`在应用里显示` : t`在浏览器中打开`}</small>
            </span>
            {may ? (
              <Switch
                aria-label={t`在应用里显示 ${name}`}
                checked={isShown}
                onChange={(shown) => (shown ? allow : drop).mutate({ host: name })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Drawer>
  );
};
