import type { NodeData } from '@naru/contract/mesh/wire/graph'
import { isKnown } from '@naru/mesh/graph/graph'
import { ButtonLink } from '@naru/ui/button.tsx'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useClusterName } from '../../../data/cluster-name.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { homeOf } from '../clusters/chosen-clusters.ts'
import { ChangeBadge } from '../compare/changes-list.tsx'
import type { DrawnEdge, DrawnGraph, DrawnNode } from '../graph-model.ts'
import { type GraphRoot, nodeHref } from '../graph-target.ts'
import { messages } from '../messages.ts'
import { NODE_MARKS, nodePages } from '../node-pages.ts'
import { useNodeName } from '../use-node-name.ts'
import { EdgeButton } from './edge-button.tsx'
import { Hosts } from './hosts.tsx'
import { nodeHosts } from './list-hosts.ts'

/** What is worth saying of a node where it holds. */
const FLAGS = [
  'isGateway',
  'isWaypoint',
  'isServiceEntry',
  'isRoot',
  'isOutside',
  'isInaccessible',
  'isOutOfMesh',
  'isIdle',
  'isDead',
  'hasIngressWaypoint',
  'hasVS',
  'hasWorkloadEntry',
  'hasRequestRouting',
  'hasTrafficShifting',
  'hasTCPTrafficShifting',
  'hasRequestTimeout',
  'hasCB',
  'hasMirroring',
  'hasFaultInjection',
] as const satisfies readonly (keyof NodeData)[]

type Props = {
  readonly clusters: readonly string[]
  readonly node: DrawnNode
  readonly graph: DrawnGraph
  /** Where the graph around it stands. */
  readonly root: GraphRoot
  readonly onSelect: (id: string) => void
}

/** What a node is, how well it is, and who calls whom. */
export function NodePanel({ clusters, node, graph, root, onSelect }: Props) {
  const t = useMessages(messages)
  const nameOf = useNodeName()
  const clusterName = useClusterName()
  const { data, tone } = node
  const cluster = homeOf(data, clusters)
  // What is unknown is in no namespace that one could be kept from.
  const flags = FLAGS.filter(
    (flag) => data[flag] && (flag !== 'isInaccessible' || data.nodeType !== 'unknown'),
  )
  const href = nodeHref(data, { cluster, root })
  const state = tone === 'off' ? t('tone.off') : t(`tone.${tone}`)
  return (
    <>
      <h2>{nameOf(node)}</h2>
      <StatusBadge tone={tone} text={state} />
      {node.change && <ChangeBadge change={node.change} />}
      <dl>
        {clusters.length > 1 && isKnown(data.cluster) && (
          <div>
            <dt>{t('cluster')}</dt>
            <dd>{clusterName(data.cluster)}</dd>
          </div>
        )}
        {data.namespace !== 'unknown' && (
          <div>
            <dt>{t('namespace')}</dt>
            <dd>{data.namespace}</dd>
          </div>
        )}
        {data.version && (
          <div>
            <dt>{t('version')}</dt>
            <dd>{data.version}</dd>
          </div>
        )}
        {nodePages(data, cluster).map(({ of, name, href: page }) => (
          <div key={of}>
            <dt>{t(`page.${of}`)}</dt>
            <dd>
              <ObjectLink mark={NODE_MARKS[of]} name={name} href={page} />
            </dd>
          </div>
        ))}
      </dl>
      {flags.length > 0 && (
        <ul className="n-mesh-flags">
          {flags.map((flag) => (
            <li key={flag}>{t(flag)}</li>
          ))}
        </ul>
      )}
      <Hosts hosts={nodeHosts(data)} />
      <Edges
        title={t('incoming')}
        edges={graph.edges.filter(({ to }) => to.id === node.id)}
        onSelect={onSelect}
      />
      <Edges
        title={t('outgoing')}
        edges={graph.edges.filter(({ from }) => from.id === node.id)}
        onSelect={onSelect}
      />
      {href && <ButtonLink href={href}>{t('nodeGraph')}</ButtonLink>}
    </>
  )
}

type EdgesProps = {
  readonly title: string
  readonly edges: readonly DrawnEdge[]
  readonly onSelect: (id: string) => void
}

const MOST = 12

function Edges({ title, edges, onSelect }: EdgesProps) {
  if (edges.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="n-mesh-edges">
        {edges
          .toSorted((left, right) => (right.errors ?? 0) - (left.errors ?? 0))
          .slice(0, MOST)
          .map((edge) => (
            <li key={edge.id}>
              <EdgeButton edge={edge} onSelect={onSelect} />
            </li>
          ))}
      </ul>
    </>
  )
}
