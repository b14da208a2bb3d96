import { alertObjects } from '@naru/contract/alerts/alert-objects'
import { alertPath } from '@naru/contract/alerts/alert-paths'
import type { Alert } from '@naru/contract/api/alerts'
import { Breakable } from '@naru/ui/breakable.tsx'
import { Button } from '@naru/ui/button.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { splitCapitals } from '@naru/ui/text/split-capitals'
import { useClusterName } from '../../data/cluster-name.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Ago } from '../../lists/rows/ago.tsx'
import { Reference } from '../../parts/reference.tsx'
import { AlertBadge } from './alert-badge.tsx'
import { commonSummary, type Grouping, summaryOf } from './alert-filter.ts'
import { messages } from './messages.ts'

type Props = {
  readonly alerts: readonly Alert[]
  /** What their heading says of all of them: no row says it again. */
  readonly by: Grouping
  readonly onSilence: (alert: Alert) => void
}

/** Alerts with what they are about, each leading to its page. */
export function AlertTable({ alerts, by, onSilence }: Props) {
  const t = useMessages(messages)
  const common = by === 'name' ? commonSummary(alerts) : ''
  const heads = [
    t('state'),
    by !== 'name' && t('alert'),
    t('about'),
    by !== 'namespace' && t('namespace'),
    by !== 'cluster' && t('cluster'),
    t('since'),
    { hidden: t('silence') },
  ]
  return (
    <div className="n-table-scroll">
      <PlainTable
        heads={heads.filter((head) => head !== false)}
        className={`n-plain-table n-alert-table n-alert-lines n-alert-by-${by}`}
      >
        {alerts.map((alert) => (
          <AlertLine key={`${alert.cluster} ${alert.id}`} {...{ alert, by, common, onSilence }} />
        ))}
      </PlainTable>
    </div>
  )
}

type LineProps = Pick<Props, 'by' | 'onSilence'> & { readonly alert: Alert; readonly common: string }

function AlertLine({ alert, by, common, onSilence }: LineProps) {
  const t = useMessages(messages)
  const clusterName = useClusterName()
  const { cluster, id, name, labels, activeAt, state } = alert
  const href = alertPath({ cluster, id }, { dn: name })
  const isQuiet = state === 'silenced' || state === 'inhibited'
  return (
    <tr>
      <td>
        <AlertBadge alert={alert} />
      </td>
      {by !== 'name' && (
        <td>
          <a href={href}>
            <Breakable pieces={splitCapitals(name)} />
          </a>
          <p className="n-dim">{summaryOf(alert)}</p>
        </td>
      )}
      <td>
        <About alert={alert} says={by === 'name' && common === '' ? summaryOf(alert) : ''} />
      </td>
      {by !== 'namespace' && <td>{labels['namespace'] ?? <span className="n-faint">–</span>}</td>}
      {by !== 'cluster' && <td>{clusterName(cluster)}</td>}
      <td>
        <Ago at={activeAt} />
      </td>
      <td>
        <div className="n-alert-actions">
          {by === 'name' && (
            <a href={href} aria-label={t('detailsOf', { name })}>
              {t('details')}
            </a>
          )}
          {!isQuiet && (
            <Button size="s" onClick={() => onSilence(alert)}>
              {t('silence')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

function About({ alert: { cluster, labels }, says }: { readonly alert: Alert; readonly says: string }) {
  const [first] = alertObjects(labels)
  return (
    <>
      {first ? <Reference cluster={cluster} {...first} cut /> : <span className="n-faint">–</span>}
      {labels['container'] && <p className="n-dim">{labels['container']}</p>}
      {says && <p className="n-dim">{says}</p>}
    </>
  )
}
