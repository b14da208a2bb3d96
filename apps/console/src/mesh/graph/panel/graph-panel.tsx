import { Button } from '@naru/ui/button.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { ChangesList } from '../compare/changes-list.tsx'
import { useFigures } from '../figures.ts'
import type { DrawnEdge, DrawnGraph } from '../graph-model.ts'
import type { GraphRoot } from '../graph-target.ts'
import { messages } from '../messages.ts'
import { EdgeButton } from './edge-button.tsx'
import type { AskedGraph } from './edge-figures.ts'
import { EdgePanel } from './edge-panel.tsx'
import { NodePanel } from './node-panel.tsx'
import { sumTraffic } from './sum-traffic.ts'

type Props = {
  readonly asked: AskedGraph
  readonly graph: DrawnGraph
  readonly root: GraphRoot
  /** At which the graph is, in unix seconds. */
  readonly moment: number
  /** The moment that it is compared with, in unix seconds; null where it is not. */
  readonly since: number | null
  readonly selected: string
  readonly onSelect: (id: string) => void
}

/** What is told of the chosen node or edge, or of all. */
export function GraphPanel({ asked, graph, root, moment, since, selected, onSelect }: Props) {
  const t = useMessages(messages)
  const { clusters } = asked
  const edge = graph.edges.find(({ id }) => id === selected)
  const node = graph.nodes.find(({ id }) => id === selected)
  return (
    <section className="n-mesh-panel" aria-label={t('details')} aria-live="polite">
      {edge && <EdgePanel {...{ asked, edge, moment }} />}
      {node && <NodePanel {...{ clusters, node, graph, root, onSelect }} />}
      {edge || node ? (
        <Button variant="link" onClick={() => onSelect('')}>
          {t('close')}
        </Button>
      ) : (
        <Summary graph={graph} since={since} onSelect={onSelect} />
      )}
    </section>
  )
}

function Summary({ graph, since, onSelect }: Pick<Props, 'graph' | 'since' | 'onSelect'>) {
  const t = useMessages(messages)
  const format = useFormat()
  const { rate } = useFigures()
  const { requests, bytes } = sumTraffic(graph.edges)
  return (
    <>
      <h2>{t('overview')}</h2>
      <dl>
        <div>
          <dt>{t('nodes')}</dt>
          <dd>{format.number(graph.nodes.length)}</dd>
        </div>
        <div>
          <dt>{t('edgesCount')}</dt>
          <dd>{format.number(graph.edges.length)}</dd>
        </div>
        {requests !== null && (
          <div>
            <dt>{t('requests')}</dt>
            <dd>{rate(requests, false)}</dd>
          </div>
        )}
        {bytes !== null && (
          <div>
            <dt>{t('bytes')}</dt>
            <dd>{rate(bytes, true)}</dd>
          </div>
        )}
      </dl>
      {since !== null && <ChangesList graph={graph} since={since} onSelect={onSelect} />}
      {graph.edges.some(({ errors }) => errors !== null) && (
        <Failing edges={graph.edges} onSelect={onSelect} />
      )}
    </>
  )
}

const MOST_FAILING = 8

function Failing({ edges, onSelect }: Pick<Props, 'onSelect'> & Pick<DrawnGraph, 'edges'>) {
  const t = useMessages(messages)
  const failing = worstFirst(edges).slice(0, MOST_FAILING)
  return (
    <>
      <h3>{t('failing')}</h3>
      {failing.length === 0 ? (
        <p className="n-dim">{t('allWell')}</p>
      ) : (
        <ul className="n-mesh-edges">
          {failing.map((edge) => (
            <li key={edge.id}>
              <EdgeButton edge={edge} onSelect={onSelect} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Edges that fail, those of which most fails first. */
export function worstFirst(edges: readonly DrawnEdge[]): readonly DrawnEdge[] {
  return edges
    .filter(({ tone }) => tone === 'error' || tone === 'warning')
    .toSorted((left, right) => (right.errors ?? 0) * right.rate - (left.errors ?? 0) * left.rate)
}
