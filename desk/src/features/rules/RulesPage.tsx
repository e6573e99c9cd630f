import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import { goodsProperties } from '@hakobu/contract/freight/goods-property.shape';
import { listRules, ruleSubjects } from '@hakobu/contract/rules/rule.desk-api';
import { type Rule, type RuleStatus, ruleStatuses, ruleVerdicts } from '@hakobu/contract/rules/rule.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { Choice } from '../../kit/input/Choice.tsx';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { Chips } from '../../kit/table/Chips.tsx';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { SearchBar } from '../../kit/table/SearchBar.tsx';
import { oneOf, useFilters } from '../../kit/table/useFilters.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { FileDrawer } from './FileDrawer.tsx';
import { statusLabels, subjectLabels, verdictLabels } from './rule.labels.ts';
import { RuleRecord } from './RuleRecord.tsx';
import { TryDrawer } from './TryDrawer.tsx';
import { useRuleColumns } from './useRuleColumns.tsx';

type View = RuleStatus | 'all';

/** What goods are not bought, or bought with a warning: every rule, what it looks for and what the shopper is told. */
export const RulesPage = () => {
  const { t } = useLingui();
  const may = useMay('rules.write');
  const [filters, setFilters] = useFilters({
    standing: 'all',
    verdict: '',
    subject: '',
    property: '',
    keyword: '',
    id: '',
  });
  const [drawer, setDrawer] = useState<'try' | 'file' | null>(null);
  const standing = oneOf(ruleStatuses, filters.standing);
  const view: View = standing ?? 'all';
  const verdict = oneOf(ruleVerdicts, filters.verdict);
  const subject = oneOf(ruleSubjects, filters.subject);
  const property = oneOf(goodsProperties, filters.property);
  const { keyword } = filters;
  const asked = {
    limit: 50,
    ...(standing ? { standing } : {}),
    ...(verdict ? { verdict } : {}),
    ...(subject ? { subject } : {}),
    ...(property ? { property } : {}),
    ...(keyword ? { keyword } : {}),
  };
  const { list, first } = useKeysetList(listRules, asked, { everyMs: 30_000 });
  const { columns, fileColumns } = useRuleColumns();
  const open = filters.id || list.rows[0]?.id || null;
  const write = () => setFilters({ id: 'new' });
  useKeys([
    ...(may ? [{ keys: 'n', label: t`写规则`, onPress: write }] : []),
    { keys: 't', label: t`试一试`, onPress: () => setDrawer('try') },
  ]);
  const everything = { standing: null, verdict: null, subject: null, property: null, keyword: null, id: null };
  return (
    <>
      <QueuePage<Rule>
        title={t`商品规则`}
        name="/rules"
        sub={t`哪些商品不能代购，哪些要先提醒；改了马上生效`}
        actions={
          <>
            <Button onClick={() => setDrawer('try')}>
              <Trans>试一试</Trans> <Key keys="t" />
            </Button>
            <Button onClick={() => setDrawer('file')}>
              {may ? <Trans>导入、导出</Trans> : <Trans>导出规则</Trans>}
            </Button>
            {may ? (
              <Button onClick={write}>
                <Trans>写规则</Trans> <Key keys="n" />
              </Button>
            ) : null}
          </>
        }
        bar={
          <>
            <Chips
              label={t`状态`}
              chips={[
                { value: 'all', label: t`全部` },
                ...ruleStatuses.map((value) => ({
                  value: value as View,
                  label: t(statusLabels[value]),
                  count: first?.counts[value],
                })),
              ]}
              value={view}
              onChange={(value) => setFilters({ standing: value, id: null })}
            >
              <Choice
                label={t({ context: 'of a rule', message: '怎么处理' })}
                all={t`提醒和不能代购`}
                value={verdict ?? ''}
                choices={ruleVerdicts.map((value) => ({ value, label: t(verdictLabels[value]) }))}
                onChange={(value) => setFilters({ verdict: value, id: null })}
              />
              <Choice
                label={t`看什么`}
                all={t`看什么都行`}
                value={subject ?? ''}
                choices={ruleSubjects.map((value) => ({ value, label: t(subjectLabels[value]) }))}
                onChange={(value) => setFilters({ subject: value, id: null })}
              />
              <Choice
                label={t`物性`}
                all={t`全部物性`}
                value={property ?? ''}
                choices={goodsProperties.map((value) => ({ value, label: t(goodsPropertyLabels[value]) }))}
                onChange={(value) => setFilters({ property: value, id: null })}
              />
            </Chips>
            <SearchBar label={t`查找规则`}>
              <WordsField
                label={t`查找规则`}
                placeholder={t`名称、规则里的词、给客人看的话，回车查找`}
                value={keyword}
                onFind={(words) => setFilters({ keyword: words, id: null })}
              />
            </SearchBar>
          </>
        }
        list={list}
        columns={columns}
        file={{ columns: [...columns, ...fileColumns] }}
        rowKey={({ id }) => id}
        selected={open}
        onSelect={(id) => setFilters({ id })}
        empty={{
          icon: 'shield',
          message: <Trans>没有这样的规则。</Trans>,
          action:
            Object.keys(asked).length > 1 ? (
              <Button onClick={() => setFilters(everything)}>
                <Trans>看全部</Trans>
              </Button>
            ) : null,
        }}
        recordWidth={640}
        record={<RuleRecord id={open} onOpen={(id) => setFilters({ id })} />}
      />
      {drawer === 'try' ? (
        <TryDrawer
          onClose={() => setDrawer(null)}
          onOpen={(id) => {
            setDrawer(null);
            setFilters({ ...everything, id });
          }}
        />
      ) : null}
      {drawer === 'file' ? <FileDrawer onClose={() => setDrawer(null)} /> : null}
    </>
  );
};
