import { ButtonLink } from '@naru/ui/button.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useClusterName } from '../../../data/cluster-name.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { homeOf } from '../clusters/chosen-clusters.ts'
import { ChangeBadge } from '../compare/changes-list.tsx'
import { useFigures } from '../figures.ts'
import type { DrawnEdge, EdgeTone } from '../graph-model.ts'
import { messages } from '../messages.ts'
import { inboundPage, tracesPage } from '../node-pages.ts'
import { useNodeName } from '../use-node-name.ts'
import { EdgeCause } from './edge-cause.tsx'
import { type AskedGraph, figuresOf } from './edge-figures.ts'
import { Hosts } from './hosts.tsx'
import { edgeHosts } from './list-hosts.ts'
import { useEdgeFigures } from './use-edge-figures.ts'

/** The tone in which a state is told, which has fewer than edges have. */
export const EDGE_BADGES = {
  ok: 'ok',
  warning: 'warning',
  error: 'error',
  tcp: 'running',
  idle: 'off',
} as const satisfies Record<EdgeTone, string>

type Props = {
  readonly asked: AskedGraph
  readonly edge: DrawnEdge
  /** At which it is so, in unix seconds. */
  readonly moment: number
}

/** What flows from one node to another, and how it ends. */
export function EdgePanel({ asked, edge, moment }: Props) {
  const t = useMessages(messages)
  const { clusters } = asked
  const { rate, percent } = useFigures()
  const nameOf = useNodeName()
  const clusterName = useClusterName()
  const [home, senders] = [homeOf(edge.to.data, clusters), homeOf(edge.from.data, clusters)]
  const figures = [
    [t('clusters'), isCrossing(edge, clusters) ? `${clusterName(senders)} → ${clusterName(home)}` : ''],
    [t('protocol'), edge.data.traffic?.protocol ?? ''],
    [t('rate'), rate(edge.rate, edge.tone === 'tcp')],
    [t('errors'), edge.errors === null ? '' : percent(edge.errors)],
  ].filter(([, value]) => value !== '')
  return (
    <>
      <h2>{t('edgeTitle', { from: nameOf(edge.from), to: nameOf(edge.to) })}</h2>
      <StatusBadge tone={EDGE_BADGES[edge.tone]} text={t(`tone.${edge.tone}`)} />
      {edge.change && <ChangeBadge change={edge.change} />}
      {(edge.tone === 'error' || edge.tone === 'warning') && (
        <EdgeCause cluster={home} edge={edge} moment={moment} />
      )}
      <dl>
        {figures.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <LateFigures {...{ asked, edge, moment }} />
      </dl>
      <Codes edge={edge} />
      <Hosts hosts={edgeHosts(edge.data)} />
      <Further edge={edge} home={home} senders={senders} />
    </>
  )
}

/** What its picture need not tell of an edge; each keeps its place until it is told. */
function LateFigures({ asked, edge, moment }: Props) {
  const t = useMessages(messages)
  const figures = useFigures()
  const { data, isPending } = useEdgeFigures(edge, asked, moment)
  return figuresOf(edge).map((figure) => (
    <div key={figure}>
      <dt>{t(figure)}</dt>
      <dd>{figures[figure]({ data }) || <span className="n-faint">{isPending ? '…' : '–'}</span>}</dd>
    </div>
  ))
}

type Ends = { readonly edge: DrawnEdge; readonly home: string; readonly senders: string }

/** Where more is told of its requests. */
function Further({ edge, home, senders }: Ends) {
  const t = useMessages(messages)
  if (edge.tone === 'idle' || edge.tone === 'tcp') return null
  const [inbound, traces] = [inboundPage(edge, home), tracesPage(edge, home, senders)]
  return (
    <>
      {inbound && (
        <ButtonLink href={inbound.href}>{t(`inbound.${inbound.of}`, { name: inbound.name })}</ButtonLink>
      )}
      {traces && (
        <ButtonLink href={traces.href}>{t(`traces.${traces.of}`, { name: traces.name })}</ButtonLink>
      )}
    </>
  )
}

/** Whether it leads from one of the clusters of the graph to another. */
function isCrossing({ from, to }: DrawnEdge, clusters: readonly string[]): boolean {
  const ends = [from.data.cluster, to.data.cluster]
  return ends[0] !== ends[1] && ends.every((one) => clusters.includes(one))
}

function Codes({ edge }: Pick<Props, 'edge'>) {
  const t = useMessages(messages)
  const { percent } = useFigures()
  const rows = Object.entries(edge.data.traffic?.responses ?? {}).flatMap(([code, { flags = {} }]) =>
    Object.entries(flags).map(([flag, share]) => ({ code, flag, share: Number(share) })),
  )
  if (rows.length === 0 || edge.tone === 'tcp') return null
  return (
    <>
      <h3>{t('codes')}</h3>
      <PlainTable heads={[t('code'), t('flag'), t('share')]}>
        {rows
          .toSorted((left, right) => right.share - left.share)
          .map(({ code, flag, share }) => (
            <tr key={`${code} ${flag}`}>
              <td>{code === '-' ? t('noAnswer') : code}</td>
              <td>{flag === '-' ? '' : flag}</td>
              <td>{percent(share)}</td>
            </tr>
          ))}
      </PlainTable>
    </>
  )
}
