import { formatMemory } from '@naru/contract/format/usage'
import type { ClusterTile } from '@naru/contract/live/overview'
import { listPath } from '@naru/contract/pages/paths'
import { Meter } from '@naru/ui/meter.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { messages } from './messages.ts'
import './capacity.css'

type CapacityPanelProps = {
  readonly clusters: readonly ClusterTile[]
  /** Those of which not all is known yet. */
  readonly reading?: readonly string[]
}

/** What pods have asked for against what nodes can give, and how much of it is really used. */
export function CapacityPanel({ clusters, reading = [] }: CapacityPanelProps) {
  const t = useMessages(messages)
  return (
    <Panel title={t('capacity')} note={t('requestedOf')}>
      {clusters.map((tile) => (
        <ClusterCapacity key={tile.id} tile={tile} isRead={!reading.includes(tile.id)} />
      ))}
    </Panel>
  )
}

function ClusterCapacity({ tile, isRead }: { tile: ClusterTile; isRead: boolean }) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow(60_000)
  const { capacity, lastSeen } = tile
  const silent = lastSeen === null || tile.state === 'loading'
  const stale = tile.state === 'error' || tile.state === 'unknown'
  return (
    <div className="n-capacity">
      <a href={listPath('node', { cluster: tile.id })}>{tile.name}</a>
      {capacity === null && !isRead ? (
        // As high as its lines, so that nothing moves when they come.
        <div className="n-capacity-wait" aria-busy="true">
          <Skeleton />
          <Skeleton />
        </div>
      ) : capacity === null ? (
        <span className="n-dim">{t(silent ? 'noAnswer' : 'noCapacity')}</span>
      ) : (
        <>
          <Line
            label={t('cpu')}
            amount={capacity.cpu}
            text={t('cores', {
              requested: format.number(capacity.cpu.requested),
              allocatable: format.number(capacity.cpu.allocatable),
            })}
            stale={stale}
          />
          <Line
            label={t('memory')}
            amount={capacity.memory}
            text={`${formatMemory(capacity.memory.requested)} / ${formatMemory(capacity.memory.allocatable)}`}
            stale={stale}
          />
        </>
      )}
      {stale && lastSeen !== null && <small>{t('valuesOf', { time: format.clock(lastSeen, now) })}</small>}
    </div>
  )
}

type LineProps = {
  readonly label: string
  readonly amount: { readonly requested: number; readonly allocatable: number; readonly used: number | null }
  readonly text: string
  readonly stale: boolean
}

function Line({ label, amount, text, stale }: LineProps) {
  const t = useMessages(messages)
  const share = (value: number | null) =>
    value === null || amount.allocatable === 0 ? 0 : value / amount.allocatable
  const percent = Math.round(share(amount.requested) * 100)
  return (
    <div className="n-capacity-line">
      <span>{label}</span>
      <Meter
        requested={share(amount.requested)}
        used={share(amount.used)}
        label={t('meter', { name: label, percent })}
        stale={stale}
      />
      <span>{text}</span>
    </div>
  )
}
