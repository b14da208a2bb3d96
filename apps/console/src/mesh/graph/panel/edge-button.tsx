import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useFigures } from '../figures.ts'
import type { DrawnEdge } from '../graph-model.ts'
import { messages } from '../messages.ts'
import { useNodeName } from '../use-node-name.ts'
import { EDGE_BADGES } from './edge-panel.tsx'

/** An edge in a list of them, by its ends and how much of it fails; of bytes, of which nobody knows that, how many. */
export function EdgeButton({
  edge,
  onSelect,
}: {
  readonly edge: DrawnEdge
  readonly onSelect: (id: string) => void
}) {
  const t = useMessages(messages)
  const { percent, rate } = useFigures()
  const nameOf = useNodeName()
  const { tone, errors } = edge
  const figure =
    tone === 'idle' ? t('tone.idle') : tone === 'tcp' ? rate(edge.rate, true) : percent(errors ?? 0)
  return (
    <button type="button" className="n-mesh-edge" onClick={() => onSelect(edge.id)}>
      <span>{t('edgeTitle', { from: nameOf(edge.from), to: nameOf(edge.to) })}</span>
      <StatusBadge tone={EDGE_BADGES[tone]} text={figure} />
    </button>
  )
}
