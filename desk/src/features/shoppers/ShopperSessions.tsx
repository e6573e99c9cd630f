import type { Profile } from '@hakobu/contract/shoppers/shopper.shape';
import { endShopperSessions, listShopperSessions } from '@hakobu/contract/sign-in/session.desk-api';
import { deviceName, methodLabels } from '@hakobu/contract/sign-in/session.labels';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { FormDialog } from '../../kit/frame/FormDialog.tsx';
import { Section } from '../../kit/frame/Panel.tsx';
import { Field } from '../../kit/input/Field.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { RecordHistory } from '../../kit/record/RecordHistory.tsx';
import shape from '../../kit/shapes.module.css';
import { useCall, useSend } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { tellDone } from '../../shell/toasts.ts';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

type Part = { readonly profile: Profile };

/** Where the shopper is signed in; whoever may restrict them can sign them out everywhere. */
export const ShopperSessions = ({ profile }: Part) => {
  const { t } = useLingui();
  const [isEnding, setEnding] = useState(false);
  const mayEnd = useMay('shoppers.restrict');
  const { data } = useCall(listShopperSessions, { id: profile.id }, { everyMs: 30_000 });
  if (!data) return null;
  const { list } = data;
  return (
    <Section title={t`登录的设备`}>
      {list.length === 0 ? (
        <p className={shape.muted}>
          <Trans>没有登录的设备。</Trans>
        </p>
      ) : (
        <div className={shape.wideStack}>
          <RecordHistory
            rows={list.map(({ id, device, address, method, usedAt }) => ({
              id,
              at: usedAt,
              text: deviceName(device, t),
              detail: [t(methodLabels[method]), address].filter((part) => part !== '').join(' · '),
            }))}
          />
          {mayEnd ? (
            <Button danger size="small" onClick={() => setEnding(true)}>
              <Trans>全部退出</Trans>
            </Button>
          ) : null}
        </div>
      )}
      {isEnding ? <EndDialog profile={profile} onClose={() => setEnding(false)} /> : null}
    </Section>
  );
};

const EndDialog = ({ profile, onClose }: Part & { readonly onClose: () => void }) => {
  const { t } = useLingui();
  const { id, number } = profile;
  const nickName = nameOfShopper(profile.nickName);
  const name = `sessions:${id}`;
  const [draft, change, clear] = useDraftParts(name, { reason: '' });
  const sending = useSend(endShopperSessions, {
    onDone: ({ ended }) => {
      tellDone(t`${nickName}：${ended} 台设备已退出`);
      clear();
      onClose();
    },
  });
  const form = useEndpointForm({
    name,
    schema: endShopperSessions.input,
    value: { id, reason: draft.reason.trim() },
    onSend: sending.mutate,
  });
  return (
    <FormDialog
      title={t`让 ${nickName}（${number}）在所有设备上退出`}
      okText={t`全部退出`}
      isDanger
      busy={sending.isPending}
      onSend={form.submit}
      onClose={onClose}
    >
      <div className={shape.wideStack}>
        <p>
          <Trans>客人要重新登录才能继续。账号本身不受限；如果密码也可能泄露，请同时冻结。</Trans>
        </p>
        <Field label={t`原因`} hint={<Trans>客人看不到，记在审计里</Trans>} {...form.field('reason')}>
          <Input.TextArea
            value={draft.reason}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
      </div>
    </FormDialog>
  );
};
