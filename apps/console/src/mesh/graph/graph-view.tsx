import { PLAIN_GRAPH_NODES } from '@naru/contract/mesh/limits'
import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import type { DurationChoice } from '@naru/mesh/time/duration-choices'
import { Button } from '@naru/ui/button.tsx'
import { useCallback, useMemo } from 'react'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { QuietGraph } from './graph-empty.tsx'
import { GraphLegend } from './graph-legend.tsx'
import { GraphList } from './graph-list.tsx'
import type { DrawnGraph } from './graph-model.ts'
import type { GraphState } from './graph-state.ts'
import type { GraphVariant } from './graph-variant.ts'
import { useSays } from './look/use-says.ts'
import { GraphPanel } from './panel/graph-panel.tsx'
import { GraphCanvas } from './picture/graph-canvas.tsx'
import { useLayout } from './picture/use-layout.ts'

const messages = defineMessages({
  en: {
    plain: 'Labels, badges and motion are left out of a graph of more than {{count, number}} nodes.',
    detailed: 'Labels and badges are shown, although the graph has more than {{count, number}} nodes.',
    makeDetailed: 'Show them',
    makePlain: 'Leave them out',
  },
  ko: {
    plain: '노드가 {{count, number}}개를 넘는 그래프에서는 레이블, 배지, 움직임을 생략합니다.',
    detailed: '노드가 {{count, number}}개를 넘지만 레이블과 배지를 표시합니다.',
    makeDetailed: '표시',
    makePlain: '생략',
  },
})

type Props = {
  /** Whose graph it is: of several they are one. */
  readonly clusters: readonly string[]
  /** Where the API answers it. */
  readonly path: string
  /** Of several clusters those that have told. */
  readonly told?: readonly string[]
  readonly variant: GraphVariant
  readonly graph: DrawnGraph
  /** What the graph was made of. */
  readonly answer: GraphAnswer
  readonly state: GraphState
  /** Over which durations there is something to tell. */
  readonly offered: readonly DurationChoice[]
  /** The moment that it is compared with, in unix seconds; null where it is not. */
  readonly since: number | null
  readonly onChange: (change: Partial<GraphState>) => void
}

/** A graph as a picture with what is told of it, and as a list. */
export function GraphView({
  clusters,
  path,
  told = [],
  variant,
  graph,
  answer,
  state,
  offered,
  since,
  onChange,
}: Props) {
  const { look, root, Marks } = variant
  const { focusSelector, edgeMode, layout } = state
  const what = [clusters.join(), path, ...told, look.id, layout, ...shapeOf(state)].join(' ')
  const places = useLayout(graph, { key: what, layout, room: look.room })
  const shown = useMemo(() => withEdges(graph, edgeMode), [graph, edgeMode])
  const isLarge = graph.nodes.length > PLAIN_GRAPH_NODES
  const isPlain = isLarge && !state.detailed && state.graphFind === ''
  const says = useSays(state, isPlain)
  const select = useCallback((id: string) => onChange({ focusSelector: id }), [onChange])
  const badges = useMemo(() => new Set(shown.nodes.flatMap((node) => says.badges(node))), [shown, says])
  if (graph.nodes.length === 0) return <QuietGraph {...{ state, offered, onChange }} />
  return (
    <>
      <div className="n-mesh-main">
        <div className="n-mesh-left">
          <GraphCanvas
            key={what}
            graph={shown}
            {...{ places, look, says }}
            selected={focusSelector}
            isSeeking={state.graphFind !== ''}
            isMoving={isPlain ? null : state.animation}
            onMove={(animation) => onChange({ animation })}
            onSelect={select}
            source={{ cluster: clusters.join('-'), answer }}
          />
          {isLarge && <Detailed isOn={state.detailed} onChange={onChange} />}
          <GraphLegend
            badges={badges}
            isLocked={state.badgeSecurity && !isPlain}
            isFramed={graph.apps.length > 0}
            isJoined={clusters.length > 1}
          >
            <Marks />
          </GraphLegend>
        </div>
        <GraphPanel
          asked={{ clusters, path, state }}
          {...{ graph, root, since }}
          moment={answer.timestamp}
          selected={focusSelector}
          onSelect={select}
        />
      </div>
      <GraphList clusters={clusters} graph={shown} selected={focusSelector} onSelect={select} />
    </>
  )
}

/** What of a state makes another graph than before. */
function shapeOf({ namespaces, graphType, boxNamespace, boxCluster, ...nodes }: GraphState) {
  const { injectServiceNodes, operationNodes, waypoints } = nodes
  const names = [...namespaces].sort()
  return [names, graphType, injectServiceNodes, operationNodes, waypoints, boxNamespace, boxCluster]
}

type DetailedProps = { readonly isOn: boolean; readonly onChange: Props['onChange'] }

/** Beyond so many nodes labels and badges stand in each other's way, until somebody asks for them. */
function Detailed({ isOn, onChange }: DetailedProps) {
  const t = useMessages(messages)
  return (
    <p className="n-mesh-detailed n-dim">
      {t(isOn ? 'detailed' : 'plain', { count: PLAIN_GRAPH_NODES })}
      <Button size="s" onClick={() => onChange({ detailed: !isOn })}>
        {t(isOn ? 'makePlain' : 'makeDetailed')}
      </Button>
    </p>
  )
}

function withEdges(graph: DrawnGraph, mode: GraphState['edgeMode']): DrawnGraph {
  if (mode === 'all') return graph
  const edges =
    mode === 'none' ? [] : graph.edges.filter(({ tone }) => tone === 'error' || tone === 'warning')
  return { ...graph, edges }
}
