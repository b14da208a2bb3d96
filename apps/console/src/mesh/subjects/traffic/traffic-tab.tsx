import { ButtonLink } from '@naru/ui/button.tsx'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { useChosen } from '../../../shell/settings-store.ts'
import { MissingTelemetry } from '../../graph/clusters/missing-telemetry.tsx'
import { useFigures } from '../../graph/figures.ts'
import { graphQuery } from '../../graph/graph-data.ts'
import { buildDrawnGraph, type DrawnEdge, type DrawnNode } from '../../graph/graph-model.ts'
import { STANDARD } from '../../graph/graph-state.ts'
import { messages as graphMessages } from '../../graph/messages.ts'
import { NODE_MARKS, nodePages } from '../../graph/node-pages.ts'
import { EDGE_BADGES } from '../../graph/panel/edge-panel.tsx'
import { useNodeName } from '../../graph/use-node-name.ts'
import { MeshAnswer } from '../../room/mesh-answer.tsx'
import type { SubjectKind } from '../../room/mesh-paths.ts'
import { NoPrometheus } from '../../room/nothing-there.tsx'
import { messages } from '../metrics/messages.ts'
import type { SubjectPlace } from '../subject-page.tsx'
import { graphHref } from './graph-href.ts'
import { graphAround, ownEdges } from './own-edges.ts'

type Props = { readonly of: SubjectKind; readonly place: SubjectPlace }

/** Who has called something just now and whom it has called, as the graph around it knows. */
export function TrafficTab({ of, place: { cluster, namespace, name } }: Props) {
  const t = useMessages(messages)
  const duration = useChosen('duration') ?? STANDARD.duration
  const [path, state] = useMemo(
    () => graphAround({ of, namespace, name }, duration),
    [of, namespace, name, duration],
  )
  const asked = useQuery(graphQuery(cluster, path, state))
  if (asked.data?.state === 'absent') return <NoPrometheus cluster={cluster} />
  return (
    <MeshAnswer asked={asked}>
      {(answer) => {
        if (answer.state === 'absent') return null
        const graph = buildDrawnGraph(answer.graph, { find: null, hide: null })
        const { incoming, outgoing } = ownEdges(graph, { of, namespace, name })
        return (
          <div className="n-mesh-subject">
            <MissingTelemetry parts={answer.missing} />
            <Edges
              cluster={cluster}
              title={t('callers')}
              empty={t('noCallers')}
              edges={incoming}
              end="from"
            />
            <Edges
              cluster={cluster}
              title={of === 'service' ? t('behind') : t('callees')}
              empty={of === 'service' ? t('noBehind') : t('noCallees')}
              edges={outgoing}
              end="to"
            />
            <ButtonLink href={graphHref(of, { cluster, namespace, name })}>{t('graph')}</ButtonLink>
          </div>
        )
      }}
    </MeshAnswer>
  )
}

type EdgesProps = {
  readonly cluster: string
  readonly title: string
  readonly empty: string
  readonly edges: readonly DrawnEdge[]
  /** The end that is the other side. */
  readonly end: 'from' | 'to'
}

function Edges({ cluster, title, empty, edges, end }: EdgesProps) {
  const t = useMessages(messages)
  const g = useMessages(graphMessages)
  const { rate, percent } = useFigures()
  return (
    <Panel title={title}>
      {edges.length === 0 ? (
        <p className="n-dim">{empty}</p>
      ) : (
        <div className="n-table-scroll">
          <PlainTable heads={[t('peer'), g('namespace'), g('protocol'), g('rate'), g('errors'), g('state')]}>
            {edges.map((edge) => (
              <tr key={edge.id}>
                <td>
                  <Peer cluster={cluster} node={edge[end]} />
                </td>
                <td>{edge[end].data.namespace === 'unknown' ? '' : edge[end].data.namespace}</td>
                <td>{edge.data.traffic?.protocol}</td>
                <td>{edge.tone === 'idle' ? '' : rate(edge.rate, edge.tone === 'tcp')}</td>
                <td>{edge.errors === null ? '' : percent(edge.errors)}</td>
                <td>
                  <StatusBadge tone={EDGE_BADGES[edge.tone]} text={g(`tone.${edge.tone}`)} />
                </td>
              </tr>
            ))}
          </PlainTable>
        </div>
      )}
    </Panel>
  )
}

function Peer({ cluster, node }: { readonly cluster: string; readonly node: DrawnNode }) {
  const nameOf = useNodeName()
  const [page] = nodePages(node.data, cluster).toReversed()
  if (!page) return <>{nameOf(node)}</>
  return <ObjectLink mark={NODE_MARKS[page.of]} name={page.name} href={page.href} />
}
