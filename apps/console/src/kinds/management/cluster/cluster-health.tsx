import { parseTime } from '@naru/contract/kubernetes/time'
import type { ClusterTile } from '@naru/contract/live/overview'
import { readFields, readText } from '@naru/contract/manifest/read'
import { ALL } from '@naru/contract/pages/page'
import { listPath, pagePath } from '@naru/contract/pages/paths'
import type { Tone } from '@naru/contract/rows/status'
import { Panel } from '@naru/ui/panel.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useLive } from '../../../data/live/live.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { CapacityPanel } from '../../../parts/capacity/capacity-panel.tsx'
import { ClusterProblems } from './cluster-problems.tsx'
import { messages } from './messages.ts'

/** What runs there now, what is wrong with it, and how full it is; limited to what the person may list. */
export function ClusterHealth({ object }: ViewProps) {
  const t = useMessages(messages)
  const { name } = object.metadata
  const { data } = useLive({ type: 'overview', clusters: [name] })
  const tile = data?.overview.clusters.find(({ id }) => id === name)
  if (!data || !tile) return null
  return (
    <>
      <Panel title={t('now')} note={<LastSeen tile={tile} object={object} />}>
        {tile.lastSeen === null ? (
          <p className="n-panel-empty n-dim">{t('noAnswer')}</p>
        ) : (
          <Figures tile={tile} />
        )}
      </Panel>
      <ClusterProblems
        overview={data.overview}
        cluster={name}
        answered={tile.lastSeen !== null}
        failing={tile.failing}
      />
      <CapacityPanel clusters={[tile]} />
    </>
  )
}

function LastSeen({ tile, object }: Pick<ViewProps, 'object'> & { readonly tile: ClusterTile }) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow()
  const at = tile.lastSeen ?? parseTime(readText(readFields(object['record'])['lastSeen']))
  return at === null ? null : (
    <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
      {t('answered', { time: format.ago(at, now) })}
    </time>
  )
}

function Figures({ tile }: { readonly tile: ClusterTile }) {
  const t = useMessages(messages)
  const format = useFormat()
  const { id, nodes, pods, failing, warnings } = tile
  const events = warnings?.reduce((sum, count) => sum + count, 0) ?? null
  return (
    <dl className="n-facts">
      <Figure
        label={t('nodes')}
        href={listPath('node', { cluster: id })}
        tone={nodes && nodes.ready < nodes.total ? 'warning' : null}
      >
        {nodes && t('ready', { ready: format.number(nodes.ready), total: format.number(nodes.total) })}
      </Figure>
      <Figure label={t('pods')} href={listPath('pod', { cluster: id, namespace: ALL })}>
        {pods && t('running', { running: format.number(pods.running), total: format.number(pods.total) })}
      </Figure>
      <Figure
        label={t('failing')}
        href={listPath('pod', { cluster: id, namespace: ALL, problems: true })}
        tone={failing ? 'error' : null}
      >
        {failing === null ? null : format.number(failing)}
      </Figure>
      <Figure label={t('warnings')} href={pagePath('P_EVENTS', { cluster: id, f: 'type:Warning' })}>
        {events === null ? null : format.number(events)}
      </Figure>
    </dl>
  )
}

type FigureProps = {
  readonly label: string
  readonly href: string
  /** The colour that the same figure has on the cluster's tile. */
  readonly tone?: Tone | null
  readonly children: string | null
}

function Figure({ label, href, tone = null, children }: FigureProps) {
  const t = useMessages(messages)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children ? (
          <a href={href}>{tone === null ? children : <StatusBadge tone={tone} text={children} />}</a>
        ) : (
          <span className="n-faint">{t('unknown')}</span>
        )}
      </dd>
    </div>
  )
}
