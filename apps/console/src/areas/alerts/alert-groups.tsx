import type { Alert } from '@naru/contract/api/alerts'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import CheckIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-check-circle-icon'
import { useClusterName } from '../../data/cluster-name.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSetSearch } from '../../shell/search.ts'
import { type AlertFilter, commonSummary, filterAlerts, type Grouping, groupAlerts } from './alert-filter.ts'
import { AlertTable } from './alert-table.tsx'
import { messages } from './messages.ts'

/** More rows than this nobody reads. */
const MOST_ROWS = 300

type Props = {
  readonly alerts: readonly Alert[]
  readonly filter: AlertFilter
  /** Those that the server has left out. */
  readonly leftOut: number
  readonly onSilence: (alert: Alert) => void
}

/** The alerts that are asked for, in groups, worst first. */
export function AlertGroups({ alerts, filter, leftOut, onSilence }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const nameGroup = useGroupNames(filter.by)
  const noteOf = (own: readonly Alert[]): string =>
    [format.number(own.length), filter.by === 'name' && commonSummary(own)].filter(Boolean).join(' · ')
  const found = filterAlerts(alerts, filter)
  if (found.length === 0) return <Nothing filter={filter} />
  const shown = found.slice(0, MOST_ROWS)
  const more = found.length - shown.length + leftOut
  return (
    <>
      {groupAlerts(shown, filter.by).map(({ key, alerts: own }) => (
        <Panel key={key} title={nameGroup(key)} note={noteOf(own)}>
          <AlertTable alerts={own} by={filter.by} onSilence={onSilence} />
        </Panel>
      ))}
      {more > 0 && <p className="n-alert-note n-dim">{t('more', { count: more })}</p>}
    </>
  )
}

function useGroupNames(by: Grouping): (key: string) => string {
  const t = useMessages(messages)
  const clusterName = useClusterName()
  return (key) => {
    if (by === 'none') return t('alerts')
    if (by === 'cluster') return clusterName(key)
    if (key !== '') return key
    return t(by === 'namespace' ? 'noNamespace' : 'noSeverity')
  }
}

function Nothing({ filter: { shown, severity, text } }: Pick<Props, 'filter'>) {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  if (shown === 'firing' && severity === '' && text === '')
    return (
      <EmptyState icon={CheckIcon} tone="good" title={t('calm')}>
        {t('calmText')}
      </EmptyState>
    )
  const clear = () => void setSearch({ state: null, severity: null, text: null })
  return (
    <EmptyState title={t('noneMatch')} actions={<Button onClick={clear}>{t('clear')}</Button>}>
      {t('noneMatchText')}
    </EmptyState>
  )
}
