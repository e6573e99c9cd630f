import { downloadExport, readExport, requestExport } from '@hakobu/contract/exports/export.api';
import { type DataExport, exportHours } from '@hakobu/contract/exports/export.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../../kit/list/Skeleton.tsx';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { ErrorState } from '../../../kit/screen/states.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { saveFile } from '../../../kit/show/saveFile.ts';
import { Moment } from '../../../kit/time/Moment.tsx';
import { useReauthentication } from '../../../parts/sign-in/useReauthentication.tsx';
import { useCall } from '../../../shell/calls/calls.ts';
import { useSend } from '../../../shell/calls/sends.ts';

const lookEveryMs = 5000;

/** A copy of one's own data: asked for, in the making, there for a day, or not made. */
export const ExportRow = () => {
  const view = useCall(
    readExport,
    {},
    {
      about: 'exports',
      quiet: true,
      refetchInterval: ({ state }) => (state.data?.latest?.state === 'Making' ? lookEveryMs : false),
    },
  );
  if (view.error) return <ErrorState onRetry={() => view.refetch()}>{reasonFor(view.error)}</ErrorState>;
  if (!view.data) return <Skeleton height="3.5rem" />;
  const { latest } = view.data;
  return (
    <Card bleed>
      {latest?.state === 'Making' ? (
        <Row
          icon="save"
          title={<Trans>我的数据副本</Trans>}
          note={<Trans>正在生成，好了会发站内信告诉你</Trans>}
          value={<Trans>生成中</Trans>}
        />
      ) : latest?.file ? (
        <ReadyRow file={latest.file} />
      ) : (
        <AskRow hasFailed={latest?.state === 'Failed'} />
      )}
    </Card>
  );
};

const AskRow = ({ hasFailed }: { readonly hasFailed: boolean }) => {
  const { t } = useLingui();
  const { ask, sheet } = useReauthentication('exportData');
  const asking = useSend(requestExport, { changes: ['exports'], evenRefused: true });
  const start = async () => {
    const text = t`我们会把你的资料、订单、付款、聊天和上传过的文件打成一个 ZIP 文件。好了会发站内信，${exportHours} 小时内可以下载。`;
    if (!(await confirm({ title: t`申请一份数据副本？`, text, confirm: t`申请` }))) return;
    const reauthentication = await ask();
    if (reauthentication === undefined) return;
    const asked = await asking.mutateAsync({ reauthentication }).catch(() => undefined);
    if (asked) toast(t`已申请，好了会发站内信`);
  };
  return (
    <>
      <Row
        icon="save"
        title={<Trans>下载我的数据</Trans>}
        note={hasFailed ? <Trans>上次没有做成，请再申请一次</Trans> : <Trans>你的全部个人数据，打成一个文件</Trans>}
        onPress={start}
      />
      {sheet}
    </>
  );
};

const oneMb = 1024 * 1024;

/** Rounded up, so that no file is of nothing. */
const megabytes = (bytes: number): string => (Math.ceil((bytes / oneMb) * 10) / 10).toFixed(1);

const ReadyRow = ({ file: { address, bytes, expiresAt } }: { readonly file: NonNullable<DataExport['file']> }) => {
  const download = useSend(downloadExport, { changes: ['exports'], evenRefused: true });
  const size = megabytes(bytes);
  const save = async () => {
    const blob = await download.mutateAsync(address).catch(() => undefined);
    if (blob) await saveFile(new File([blob], 'hakobu-data.zip', { type: blob.type }));
  };
  return (
    <Row
      icon="save"
      title={<Trans>下载我的数据</Trans>}
      note={
        <Trans>
          <Moment at={expiresAt} zoned /> 前可以下载
        </Trans>
      }
      value={download.isPending ? <Trans>下载中</Trans> : <Trans>{size} MB</Trans>}
      onPress={save}
    />
  );
};
