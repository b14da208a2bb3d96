import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { memo, startTransition, useDeferredValue, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { ChangeBadge } from './compare/changes-list.tsx'
import { useFigures } from './figures.ts'
import type { DrawnEdge, DrawnGraph } from './graph-model.ts'
import { messages } from './messages.ts'
import { EDGE_BADGES } from './panel/edge-panel.tsx'
import { useNodeName, useNodeNote } from './use-node-name.ts'

type Props = {
  readonly clusters: readonly string[]
  readonly graph: DrawnGraph
  readonly selected: string
  readonly onSelect: (id: string) => void
}

const MOST_ROWS = 500
const ORDER = ['error', 'warning', 'ok', 'tcp', 'idle'] as const satisfies readonly DrawnEdge['tone'][]

/** The same as the picture tells, in words and for the keyboard, while it is open; what fails comes first. */
export function GraphList({ graph, selected, ...props }: Props) {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  // Hundreds of rows follow the picture, which they would hold up.
  const later = { graph: useDeferredValue(graph), selected: useDeferredValue(selected) }
  return (
    <details
      className="n-mesh-list"
      onToggle={({ currentTarget: { open } }) => startTransition(() => setOpen(open))}
    >
      <summary>{t('list')}</summary>
      {isOpen && <Edges {...props} {...later} />}
    </details>
  )
}

const Edges = memo(function Edges({ clusters, graph, selected, onSelect }: Props) {
  const t = useMessages(messages)
  const { rate, percent } = useFigures()
  const nameOf = useNodeName()
  const noteOf = useNodeNote(clusters)
  const edges = graph.edges
    .toSorted((left, right) => ORDER.indexOf(left.tone) - ORDER.indexOf(right.tone) || right.rate - left.rate)
    .slice(0, MOST_ROWS)
  return (
    <PlainTable heads={[t('from'), t('to'), t('protocol'), t('rate'), t('errors'), t('state')]}>
      {edges.map((edge) => (
        <tr key={edge.id} aria-current={edge.id === selected || undefined}>
          <td>
            <button type="button" className="n-mesh-node" onClick={() => onSelect(edge.from.id)}>
              {nameOf(edge.from)} <small>{noteOf(edge.from)}</small>
            </button>
          </td>
          <td>
            <button type="button" className="n-mesh-node" onClick={() => onSelect(edge.to.id)}>
              {nameOf(edge.to)} <small>{noteOf(edge.to)}</small>
            </button>
          </td>
          <td>{edge.data.traffic?.protocol}</td>
          <td>{edge.tone === 'idle' ? '' : rate(edge.rate, edge.tone === 'tcp')}</td>
          <td>{edge.errors === null ? '' : percent(edge.errors)}</td>
          <td>
            <button
              type="button"
              className="n-mesh-node"
              aria-label={`${t('edgeTitle', { from: nameOf(edge.from), to: nameOf(edge.to) })}: ${t(`tone.${edge.tone}`)}`}
              onClick={() => onSelect(edge.id)}
            >
              <StatusBadge tone={EDGE_BADGES[edge.tone]} text={t(`tone.${edge.tone}`)} />
            </button>
            {edge.change && <ChangeBadge change={edge.change} />}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
})
