import { formatCores, formatMemory } from '@naru/contract/format/usage'
import type { Column } from '@naru/contract/kinds/kind-rules'
import { METRIC_PANELS } from '@naru/contract/metrics/measured-kinds'
import { isUsage, type Usage } from '@naru/contract/rows/cell'
import { LiveDot } from '@naru/ui/live-dot.tsx'
import { Meter } from '@naru/ui/meter.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useClusterName } from '../../data/cluster-name.ts'
import { useFormat } from '../../i18n/format.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { messages } from '../messages.ts'
import type { TabProps } from '../tab-props.ts'
import { useTabHref } from '../use-tab-href.ts'
import './usage-panel.css'

/** Clusters measure every 15 to 60 s; what is older than this is not of now. */
const OLD_MS = 180_000

type Props = Pick<TabProps, 'kind' | 'cluster' | 'object' | 'rules' | 'usage'>

/** What the object uses now of what it may, and how old that figure is; nothing for kinds that nobody measures. */
export function UsagePanel({ kind, cluster, object, rules, usage }: Props) {
  const t = useMessages(messages)
  const clusterName = useClusterName()
  const now = useNow()
  const past = useTabHref()('monitoring')
  const measured = usage?.state === 'measured' ? usage : null
  const parts = (rules?.columns ?? []).flatMap((column) => {
    const value = column.value(object, { now, usage: () => measured })
    return value !== null && isUsage(value) ? [{ column, value }] : []
  })
  if (parts.length === 0) return null
  const old = measured !== null && now - measured.at > OLD_MS
  return (
    <Panel
      title={t('usage')}
      note={measured && <MeasuredAt at={measured.at} old={old} />}
      action={
        METRIC_PANELS[kind.id] && (
          <a className="n-usage-past" href={past}>
            {t('usage.past')}
          </a>
        )
      }
    >
      {usage && usage.state !== 'measured' && (
        <p className="n-panel-empty n-dim">{t(`usage.${usage.state}`, { cluster: clusterName(cluster) })}</p>
      )}
      <div className="n-usage-parts">
        {parts.map(({ column, value }) => (
          <UsagePart key={column.id} column={column} value={value} old={old} />
        ))}
      </div>
    </Panel>
  )
}

type AtProps = { readonly at: number; readonly old: boolean }

function MeasuredAt({ at, old }: AtProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow(1000)
  if (old) return <LiveDot state="late" text={t('usage.old', { time: format.clock(at, now) })} />
  return (
    <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
      {t('usage.at', { ago: format.ago(at, now) })}
    </time>
  )
}

type PartProps = { readonly column: Column; readonly value: Usage; readonly old: boolean }

function UsagePart({ column, value, old }: PartProps) {
  const t = useMessages(messages)
  const text = useText()
  const format = useFormat()
  const { used, request } = value
  const amount = column.type === 'cpu' ? formatCores : formatMemory
  const title = text(column.title)
  const whole = column.whole ? text(column.whole) : ''
  const share = used !== null && request ? used / request : null
  return (
    <div className="n-usage-part">
      <span className="n-dim">{title}</span>
      <b>{used === null ? '–' : amount(used)}</b>
      <span className="n-dim">
        {request ? t('usage.of', { whole, amount: amount(request) }) : t('usage.noWhole', { whole })}
      </span>
      <span className="n-usage-share">{share !== null && `${format.number(share * 100, 0)}%`}</span>
      {share !== null && <Meter requested={share} used={share} label={title} stale={old} />}
    </div>
  )
}
