import { formatMemory } from '@naru/contract/format/usage'
import type { ClusterTile } from '@naru/contract/live/overview'
import { listPath } from '@naru/contract/pages/paths'
import { Meter } from '@naru/ui/meter.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { messages } from './messages.ts'
import './capacity.css'

/** What pods have asked for against what nodes can give, and how much of it is really used. */
export function CapacityPanel({ clusters }: { readonly clusters: readonly ClusterTile[] }) {
  const t = useMessages(messages)
  return (
    <Panel title={t('capacity')} note={t('requestedOf')}>
      {clusters.map((tile) => (
        <ClusterCapacity key={tile.id} tile={tile} />
      ))}
    </Panel>
  )
}

function ClusterCapacity({ tile }: { tile: ClusterTile }) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow(60_000)
  const { capacity, lastSeen } = tile
  const silent = lastSeen === null || tile.state === 'loading'
  const stale = tile.state === 'error' || tile.state === 'unknown'
  return (
    <div className="n-capacity">
      <a href={listPath('node', { cluster: tile.id })}>{tile.name}</a>
      {capacity === null ? (
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
