import { formatMemory } from '@naru/contract/format/usage'
import { readFields } from '@naru/contract/manifest/read'
import { latestUse } from '@naru/contract/metrics/latest-use'
import { Meter } from '@naru/ui/meter.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import '../../../details/info/usage-panel.css'
import type { ViewProps } from '../../../details/kind-view.ts'
import { metricsQuery } from '../../../details/monitoring/metrics-data.ts'
import { useTabHref } from '../../../details/use-tab-href.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

/** How full the volume of a claim is now, where its cluster keeps what kubelets measure; nothing without a volume. */
export function ClaimUse({ kind, cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const past = useTabHref()('monitoring')
  const { name, namespace = null } = object.metadata
  const isBound = readFields(object['status'])['phase'] === 'Bound'
  const measured = kind.among?.kind ?? kind.id
  const asked = metricsQuery({ cluster, kind: measured, namespace, name }, '1h')
  const { data, error, isPending } = useQuery({ ...asked, enabled: isBound })
  if (!isBound) return null
  const use = data ? latestUse(data, 'volume') : null
  return (
    <Panel
      title={t('use')}
      action={
        // What is part of another kind has its past there.
        kind.among === undefined && (
          <a className="n-usage-past" href={past}>
            {t('past')}
          </a>
        )
      }
    >
      <div className="n-usage-parts">
        <div className="n-usage-part">
          {use ? (
            <Used {...use} />
          ) : (
            <span className="n-dim">{!isPending && t(error ? 'useOpen' : 'useNone')}</span>
          )}
          {/* Its place is kept until it is known. */}
          {isPending && <Meter requested={0} label={t('use')} />}
        </div>
      </div>
    </Panel>
  )
}

function Used({ used, capacity }: { readonly used: number; readonly capacity: number }) {
  const t = useMessages(messages)
  const format = useFormat()
  const share = used / capacity
  return (
    <>
      <b>{formatMemory(used)}</b>
      <span className="n-dim">{t('useOf', { capacity: formatMemory(capacity) })}</span>
      <span className="n-usage-share">{format.number(share * 100, 0)}%</span>
      <Meter requested={share} used={share} label={t('use')} />
    </>
  )
}
