import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import { useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { ChangeBadge } from '../../graph/compare/changes-list.tsx'
import { useFigures } from '../../graph/figures.ts'
import type { DrawnGraph } from '../../graph/graph-model.ts'
import { COMPACT } from '../../graph/look/compact/compact-look.ts'
import { useSays } from '../../graph/look/use-says.ts'
import { messages as graphMessages } from '../../graph/messages.ts'
import { GraphCanvas } from '../../graph/picture/graph-canvas.tsx'
import { useLayout } from '../../graph/picture/use-layout.ts'
import { useNodeName } from '../../graph/use-node-name.ts'
import { messages } from './messages.ts'
import '../../graph/mesh-graph.css'

const MOST = 20
const SAYS = { edges: 'none', badgeVS: false, badgeSidecar: false, badgeSecurity: false } as const

type Props = {
  readonly cluster: string
  /** All that was observed. */
  readonly answer: GraphAnswer
  readonly graph: DrawnGraph
}

/** The calls that would be refused, as a picture and as a list. */
export function RefusedEdges({ cluster, answer, graph }: Props) {
  const t = useMessages(messages)
  const tGraph = useMessages(graphMessages)
  const { rate } = useFigures()
  const nameOf = useNodeName()
  const says = useSays(SAYS, false)
  const [selected, setSelected] = useState('')
  const places = useLayout(graph, { key: `forecast ${cluster}`, layout: 'dagre', room: COMPACT.room })
  return (
    <div className="n-mesh-forecast">
      <GraphCanvas
        {...{ graph, places, says, selected }}
        look={COMPACT}
        isSeeking={false}
        isMoving={null}
        onMove={ignore}
        onSelect={setSelected}
        source={{ cluster, answer }}
      />
      <ul className="n-mesh-edges">
        {graph.edges.slice(0, MOST).map((edge) => (
          <li key={edge.id}>
            <button
              type="button"
              className="n-mesh-edge"
              aria-pressed={edge.id === selected}
              onClick={() => setSelected(edge.id === selected ? '' : edge.id)}
            >
              <span>
                {tGraph('edgeTitle', { from: nameOf(edge.from), to: nameOf(edge.to) })}{' '}
                <small className="n-dim">{rate(edge.rate, edge.tone === 'tcp')}</small>
              </span>
              {edge.change && <ChangeBadge change={edge.change} />}
            </button>
          </li>
        ))}
      </ul>
      {graph.edges.length > MOST && (
        <p className="n-dim">{t('more', { count: graph.edges.length - MOST })}</p>
      )}
      {graph.edges.some(({ change }) => change?.what === 'uncertain') && (
        <p className="n-dim">{t('uncertain')}</p>
      )}
    </div>
  )
}

/** Nothing moves here. */
function ignore(): void {}
