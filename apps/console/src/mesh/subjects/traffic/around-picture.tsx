import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import { useCallback } from 'react'
import { useGo } from '../../../shell/links.ts'
import type { DrawnGraph } from '../../graph/graph-model.ts'
import { COMPACT } from '../../graph/look/compact/compact-look.ts'
import { useSays } from '../../graph/look/use-says.ts'
import { nodePages } from '../../graph/node-pages.ts'
import { GraphCanvas } from '../../graph/picture/graph-canvas.tsx'
import { useLayout } from '../../graph/picture/use-layout.ts'
import type { SubjectPlace } from '../subject-page.tsx'
import '../../graph/mesh-graph.css'

const SAYS = { edges: 'requestRate', badgeVS: true, badgeSidecar: true, badgeSecurity: false } as const

type Props = {
  readonly place: SubjectPlace
  readonly graph: DrawnGraph
  readonly answer: GraphAnswer
}

/** A small graph in which a click on a node opens its page. */
export function AroundPicture({ place: { cluster, namespace, name }, graph, answer }: Props) {
  const go = useGo()
  const says = useSays(SAYS, false)
  const key = `around ${cluster}/${namespace}/${name}`
  const places = useLayout(graph, { key, layout: 'dagre', room: COMPACT.room })
  const open = useCallback(
    (id: string) => {
      const node = graph.nodes.find((one) => one.id === id)
      const href = node && nodePages(node.data, cluster).at(-1)?.href
      if (href) go(href)
    },
    [graph, cluster, go],
  )
  return (
    <GraphCanvas
      {...{ graph, places, says }}
      look={COMPACT}
      selected=""
      isSeeking={false}
      isMoving={null}
      onMove={ignore}
      onSelect={open}
      source={{ cluster, answer }}
    />
  )
}

/** Nothing moves here. */
function ignore(): void {}
