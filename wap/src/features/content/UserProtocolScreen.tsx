import { articleIds } from '@hakobu/contract/content/content.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { RichText } from '../../kit/show/RichText.tsx';
import { dayText } from '../../kit/time/timeTexts.ts';
import { articleQuery } from './content.queries.ts';
import { Reading, ReadingSkeleton } from './Reading.tsx';

/** The terms of use, and beside them the privacy policy. */
export const UserProtocolScreen = () => {
  const { t } = useLingui();
  const chosen = useParam('id') === articleIds.privacy ? articleIds.privacy : articleIds.termsOfUse;
  const article = useQuery(articleQuery(chosen));
  const day = dayText(article.data?.updatedAt);
  return (
    <Screen
      ground="card"
      queries={[article]}
      heading={chosen === articleIds.privacy ? t`隐私政策` : t`用户协议`}
      skeleton={<ReadingSkeleton />}
      head={
        <Tabs
          label={t`文件`}
          value={chosen}
          onChange={(id) => setParams({ id })}
          choices={[
            { key: articleIds.termsOfUse, label: t`用户协议` },
            { key: articleIds.privacy, label: t`隐私政策` },
          ]}
        />
      }
    >
      {article.data ? (
        <Reading title={article.data.title} note={<Trans>更新于 {day}</Trans>}>
          <RichText html={article.data.content} />
        </Reading>
      ) : null}
    </Screen>
  );
};
