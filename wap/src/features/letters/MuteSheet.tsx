import { letterKindLabels } from '@hakobu/contract/letters/letter-kind.labels';
import { muteLetters } from '@hakobu/contract/letters/letter.api';
import type { LetterType } from '@hakobu/contract/letters/letter.shape';
import type { Input } from '@hakobu/contract/base/endpoint';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Switch } from '../../kit/press/Switch.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { call } from '../../shell/calls/api.ts';
import { tellFailure } from '../../shell/calls/failures.ts';
import { reread } from '../../shell/calls/sends.ts';
import { changedByLetter, typesQuery } from './letter.queries.ts';
import styles from './letters.module.css';

/** The switch stands where it was put at once, and falls back when the server refuses. */
const useMute = () => {
  const client = useQueryClient();
  const { queryKey } = typesQuery();
  return useMutation({
    mutationFn: (muting: Input<typeof muteLetters>) => call(muteLetters, muting),
    onMutate: async ({ kind, isMuted }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (types) =>
        types?.map((type) => (type.kind === kind ? { ...type, isMuted } : type)),
      );
    },
    onSuccess: (types) => client.setQueryData(queryKey, types),
    onSettled: () => reread(client, ...changedByLetter),
  });
};

type Props = { readonly types: readonly LetterType[]; readonly open: boolean; readonly onClose: () => void };

/** What the shopper wants to hear nothing of, kind by kind; it holds on every device. */
export const MuteSheet = ({ types, open, onClose }: Props) => {
  const { t, i18n } = useLingui();
  const { mutate } = useMute();
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>消息免打扰</Trans>}>
      <p>
        <Trans>打开免打扰的消息仍会收在列表里，但不计未读数，也不发邮件和推送。换设备登录也一样。</Trans>
      </p>
      <ul className={styles.mutes}>
        {types.map(({ kind, isMuted, hasSecurity }) => {
          const name = i18n._(letterKindLabels[kind]);
          return (
            <li key={kind}>
              <Switch
                on={isMuted}
                label={t`${name}消息免打扰`}
                onChange={(on) => mutate({ kind, isMuted: on }, { onError: tellFailure })}
              >
                <span>
                  {name}
                  {hasSecurity ? (
                    <small>
                      <Trans>安全提醒除外</Trans>
                    </small>
                  ) : null}
                </span>
              </Switch>
            </li>
          );
        })}
      </ul>
      <Note icon="shield" title={<Trans>安全提醒一直会提醒</Trans>}>
        <Trans>
          支付密码更改、绑定收款账户、提现和银行拒付的消息不能免打扰：如果不是你本人操作，只有你能及时发现。
        </Trans>
      </Note>
    </Sheet>
  );
};
