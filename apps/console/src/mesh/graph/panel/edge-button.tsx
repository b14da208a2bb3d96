import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useFigures } from '../figures.ts'
import type { DrawnEdge } from '../graph-model.ts'
import { messages } from '../messages.ts'
import { useNodeName } from '../use-node-name.ts'

/** An edge in a list of them, by its ends and how much of it fails. */
export function EdgeButton({
  edge,
  onSelect,
}: {
  readonly edge: DrawnEdge
  readonly onSelect: (id: string) => void
}) {
  const t = useMessages(messages)
  const { percent } = useFigures()
  const nameOf = useNodeName()
  const tone = edge.tone === 'error' ? 'error' : edge.tone === 'warning' ? 'warning' : 'ok'
  return (
    <button type="button" className="n-mesh-edge" onClick={() => onSelect(edge.id)}>
      <span>{t('edgeTitle', { from: nameOf(edge.from), to: nameOf(edge.to) })}</span>
      <StatusBadge tone={tone} text={percent(edge.errors ?? 0)} />
    </button>
  )
}
