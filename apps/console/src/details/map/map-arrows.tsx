import type { MapNode } from '@naru/contract/live/map'
import { RELATION_WORDS } from '@naru/contract/relations/relation-words'
import { useText } from '../../i18n/locale.ts'
import type { PlacedEdge, Point } from './layout-map.ts'

type Props = {
  readonly edges: readonly PlacedEdge[]
  readonly nodes: ReadonlyMap<string, MapNode>
  /** The box that is pointed at: its arrows come forward. */
  readonly hot: string | null
  readonly width: number
  readonly height: number
}

/** The arrows with their words; boxes say the same to who does not see them. */
export function MapArrows({ edges, nodes, hot, width, height }: Props) {
  const text = useText()
  return (
    <svg
      className="n-map-arrows"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <defs>
        <marker
          id="n-map-head"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path d="M0 0.500 8 4 0 7.500z" />
        </marker>
      </defs>
      {edges.map(({ edge, points }) => (
        <path
          key={`${edge.from} ${edge.word} ${edge.to}`}
          className={lookOf(nodes.get(edge.to), hot, edge)}
          d={drawCurve(points)}
          markerEnd="url(#n-map-head)"
        />
      ))}
      {edges.map(
        ({ edge, label }) =>
          label && (
            <text key={`${edge.from} ${edge.word}`} x={label.x} y={label.y - 5}>
              {text(RELATION_WORDS[edge.word].does)}
            </text>
          ),
      )}
    </svg>
  )
}

function lookOf(to: MapNode | undefined, hot: string | null, { from, to: end }: PlacedEdge['edge']): string {
  const looks = [
    ...(to?.state === 'missing' ? ['broken'] : []),
    ...(hot !== null ? [hot === from || hot === end ? 'hot' : 'cold'] : []),
  ]
  return looks.join(' ')
}

/** A smooth line through the points: between each two it leaves and arrives level. */
function drawCurve(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      if (!before) return `M${x} ${y}`
      const middle = (before.x + x) / 2
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}
