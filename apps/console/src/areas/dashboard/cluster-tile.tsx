import type { Locale } from '@naru/contract/i18n/locale'
import { formatReason } from '@naru/contract/kinds/problem-text'
import type { ClusterTile as Tile } from '@naru/contract/live/overview'
import { tileStatus } from '@naru/contract/live/tile-status'
import { listPath } from '@naru/contract/pages/paths'
import { formatStatus } from '@naru/contract/rows/status-words'
import { KindMark } from '@naru/ui/kind-mark.tsx'
import { Sparkline } from '@naru/ui/sparkline/sparkline.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { useObjectHref } from '../../shell/trail.tsx'
import { figureLinks } from './dashboard-links.ts'
import { messages } from './messages.ts'

/** One cluster at a glance: its state and since when, and the figures that would show trouble. */
export function ClusterTile({ tile }: { readonly tile: Tile }) {
  const silent = tile.state === 'error' || tile.state === 'unknown'
  const href = useTileHref(tile)
  return (
    <article className={`n-panel n-tile${silent ? ' n-tile-silent' : ''}`}>
      <h2>
        <KindMark mark="CL" group="management" />
        <a href={href}>{tile.name}</a>
        <TileState tile={tile} />
      </h2>
      <p className="n-tile-version">
        {tile.provider === 'openshift' ? 'OpenShift' : 'Kubernetes'} {tile.version}
      </p>
      <div className="n-facts">
        <Facts tile={tile} silent={silent} />
      </div>
    </article>
  )
}

function TileState({ tile }: { tile: Tile }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const format = useFormat()
  const now = useNow(60_000)
  const isNever = tile.state === 'unknown' && tile.lastSeen === null
  const { text: word, tone } = tileStatus(tile)
  const state = formatStatus(word, locale)
  const time = tile.since === null ? null : format.clock(tile.since, now)
  const silent = tile.state === 'error' && tile.lastSeen !== null
  const text =
    time === null || tile.state === 'ready' || isNever
      ? state
      : t(silent ? 'silentSince' : 'stateSince', { state, time })
  return <StatusBadge tone={tone} text={text} title={tellReason(tile, locale) || text} />
}

/** What the network said, or else the reason in words. */
function tellReason({ detail, reason }: Tile, locale: Locale): string | null {
  return detail || (reason && formatReason(reason, locale))
}

function Facts({ tile, silent }: { tile: Tile; silent: boolean }) {
  const t = useMessages(messages)
  const format = useFormat()
  const { failing } = tile
  return (
    <>
      {silent && tile.lastSeen !== null ? (
        <LastSeen tile={tile} at={tile.lastSeen} />
      ) : (
        <NodesReady tile={tile} />
      )}
      <Fact
        label={t('failingPods')}
        value={failing === null ? null : format.number(failing)}
        tone={failing ? 'bad' : null}
        href={figureLinks.failingPods(tile.id)}
      />
      <Warnings tile={tile} silent={silent} />
    </>
  )
}

function LastSeen({ tile, at }: { tile: Tile; at: number }) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow()
  return <Fact label={t('lastSeen')} value={format.ago(at, now)} tone="bad" href={useTileHref(tile)} />
}

function useTileHref({ id, name }: Tile): string {
  return (
    useObjectHref()('cluster', { cluster: '', namespace: null, name: id }, { dn: name }) ??
    listPath('cluster')
  )
}

function NodesReady({ tile: { id, nodes } }: { tile: Tile }) {
  const t = useMessages(messages)
  return (
    <Fact
      label={t('nodesReady')}
      value={nodes && `${nodes.ready}/${nodes.total}`}
      tone={nodes && nodes.ready < nodes.total ? 'warn' : null}
      href={figureLinks.nodes(id)}
    />
  )
}

function Warnings({ tile: { id, warnings }, silent }: { tile: Tile; silent: boolean }) {
  const t = useMessages(messages)
  const format = useFormat()
  const count = warnings?.reduce((sum, bucket) => sum + bucket, 0) ?? 0
  return (
    <>
      <Fact
        label={t('warnings')}
        value={warnings && format.number(count)}
        tone={count > 0 ? 'warn' : null}
        href={figureLinks.warnings(id)}
      />
      {warnings ? (
        <Sparkline
          values={warnings}
          tone={count > 0 && !silent ? 'warning' : 'off'}
          label={t('warningsCourse', { count })}
        />
      ) : (
        // Its room, so that no tile grows when it comes.
        <span className="n-spark" />
      )}
    </>
  )
}

type FactProps = {
  readonly label: string
  readonly value: string | null
  readonly tone: 'bad' | 'warn' | null
  readonly href: string
}

/** A figure and what it counts; it leads to the list that explains it. */
function Fact({ label, value, tone, href }: FactProps) {
  return (
    <a className={`n-fact${tone ? ` n-fact-${tone}` : ''}`} href={href}>
      <b>{value ?? '–'}</b>
      {label}
    </a>
  )
}
