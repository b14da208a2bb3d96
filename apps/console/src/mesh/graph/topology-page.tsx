import { useMessages } from '../../i18n/messages.ts'
import { GraphPage } from './graph-page.tsx'
import type { GraphVariant } from './graph-variant.ts'
import { messages } from './look/messages.ts'
import { NODE_SHAPES, type NodeShape, OUTLINES } from './look/topology/node-shapes.ts'
import { TOPOLOGY } from './look/topology/topology-look.ts'

const VARIANT: GraphVariant = { look: TOPOLOGY, root: 'graphpf', Marks: Shapes }

/** The same graph in the way of PatternFly's topology. */
export function TopologyPage() {
  return <GraphPage variant={VARIANT} />
}

function Shapes() {
  const t = useMessages(messages)
  return NODE_SHAPES.map((shape) => (
    <span key={shape} className="n-mesh-legend-tone">
      <svg viewBox="-12 -12 24 24" width="18" height="18" className="n-mesh-shape" aria-hidden="true">
        <Outline of={shape} />
      </svg>
      {t(`shape.${shape}`)}
    </span>
  ))
}

const SIZE = 10

function Outline({ of }: { readonly of: NodeShape }) {
  if (of === 'circle') return <circle r={SIZE} />
  return <polygon points={OUTLINES[of].map(({ x, y }) => `${x * SIZE},${y * SIZE}`).join(' ')} />
}
