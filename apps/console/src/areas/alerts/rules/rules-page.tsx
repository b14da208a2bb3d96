import { rulePath } from '@naru/contract/alerts/alert-paths'
import type { AlertRule, RulesAnswer } from '@naru/contract/api/alerts'
import { Breakable } from '@naru/ui/breakable.tsx'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { splitCapitals } from '@naru/ui/text/split-capitals'
import { useQuery } from '@tanstack/react-query'
import { useClusterName } from '../../../data/cluster-name.ts'
import { formatDuration, useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Ago } from '../../../lists/rows/ago.tsx'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../../parts/failure-banner.tsx'
import { describeError } from '../../../parts/message-center.ts'
import { PageHeader } from '../../../parts/page-header.tsx'
import { useSearchValues, useSetSearch } from '../../../shell/search.ts'
import { useSelection } from '../../../shell/selection.ts'
import { RuleBadge } from '../alert-badge.tsx'
import { TextFilter } from '../alert-filters.tsx'
import { AlertTabs } from '../alert-tabs.tsx'
import { rulesQuery } from '../alerts-data.ts'
import { detailMessages } from '../detail-messages.ts'
import { messages } from '../messages.ts'
import { SourceFailures, SourceNotes } from '../source-notes.tsx'
import { NewRule } from './edit/rule-actions.tsx'
import { filterRules, groupRules, parseRuleFilter, SHOWN_RULES } from './rule-filter.ts'
import '../../../lists/list-page.css'
import '../../../details/detail.css'
import '../alerts.css'

/** Where a line of PromQL may end: between the parts of a name, and after what opens, parts or compares. */
function splitExpression(expression: string): readonly string[] {
  return expression.split(/(?<=[_({[,|:]|=~?)(?=\S)/)
}

/** By which rules the clusters decide what fires. */
export function RulesPage() {
  const t = useMessages(detailMessages)
  const { cluster } = useSelection()
  const { data, error } = useQuery(rulesQuery(cluster))
  return (
    <>
      <PageHeader
        tabs={<AlertTabs current="rules" cluster={cluster} />}
        actions={<NewRule cluster={cluster} />}
      />
      <div className="n-alerts">
        {error && <FailureBanner failure={describeError(error)} title={t('unreachable')} />}
        {!data && !error && <DelayedLoading of="part" />}
        {data && <SourceFailures sources={data.clusters} />}
        {data && <Rules answer={data} />}
        {data && <SourceNotes sources={data.clusters} />}
      </div>
    </>
  )
}

function Rules({ answer: { rules } }: { readonly answer: RulesAnswer }) {
  const t = useMessages(detailMessages)
  const word = useMessages(messages)
  const format = useFormat()
  const clusterName = useClusterName()
  const setSearch = useSetSearch()
  const filter = parseRuleFilter(useSearchValues())
  if (rules.length === 0) return <EmptyState title={t('noRules')}>{t('noRulesText')}</EmptyState>
  const groups = groupRules(filterRules(rules, filter))
  const several = new Set(rules.map(({ cluster }) => cluster)).size > 1
  return (
    <>
      <search aria-label={t('filters')} className="n-alert-filters">
        <div className="n-toolbar" role="group" aria-label={t('state')}>
          {SHOWN_RULES.map((shown) => (
            <Button
              key={shown}
              size="s"
              aria-pressed={filter.shown === shown}
              onClick={() => void setSearch({ state: shown === 'all' ? null : shown })}
            >
              {`${word(shown)} ${format.number(filterRules(rules, { ...filter, shown }).length)}`}
            </Button>
          ))}
        </div>
        <div className="n-alert-fields">
          <TextFilter text={filter.text} />
        </div>
      </search>
      {groups.length === 0 && (
        <EmptyState
          title={t('none')}
          actions={
            <Button onClick={() => void setSearch({ state: null, text: null })}>{word('clear')}</Button>
          }
        >
          {t('noneText')}
        </EmptyState>
      )}
      {groups.map(({ key, cluster, group, rules: own }) => (
        <Panel key={key} title={group} note={several && clusterName(cluster)}>
          <RuleTable rules={own} />
        </Panel>
      ))}
    </>
  )
}

function RuleTable({ rules }: { readonly rules: readonly AlertRule[] }) {
  const t = useMessages(detailMessages)
  const format = useFormat()
  const locale = useLocale()
  const heads = [
    t('state'),
    t('name'),
    t('expression'),
    t('severity'),
    t('wait'),
    t('alerts'),
    t('evaluated'),
  ]
  return (
    <div className="n-table-scroll">
      <PlainTable heads={heads} className="n-plain-table n-alert-table n-rule-table">
        {rules.map((rule) => (
          <tr key={rule.id}>
            <td>{rule.type === 'recording' ? t('recording') : <RuleBadge rule={rule} />}</td>
            <td>
              <a href={rulePath(rule, { dn: rule.name })}>
                <Breakable pieces={splitCapitals(rule.name)} />
              </a>
              <p className="n-dim">{rule.annotations['summary']}</p>
            </td>
            <td>
              <code className="n-rule-expression">
                <Breakable pieces={splitExpression(rule.expression)} />
              </code>
            </td>
            <td>{rule.labels['severity'] ?? <span className="n-faint">–</span>}</td>
            <td>{rule.wait === 0 ? t('atOnce') : formatDuration(locale, rule.wait * 1000)}</td>
            <td>{format.number(rule.alerts)}</td>
            <td>{rule.evaluated === null ? t('never') : <Ago at={rule.evaluated} />}</td>
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}
