import { tileStatus } from '@naru/contract/live/tile-status'
import { formatStatus } from '@naru/contract/rows/status-words'
import { useLive } from '../../../data/live/live.ts'
import type { Answer, AnswerPart, ViewProps } from '../../../details/kind-view.ts'
import { useLocale } from '../../../i18n/locale.ts'

/** How a cluster is, in the word and colour of its tile; what is wrong in it stands in its own panel, and comes in parts. */
export const ClusterAnswer: AnswerPart = ({ tell, ...props }) => tell(useClusterAnswer(props))

function useClusterAnswer({ object }: ViewProps): Answer | null {
  const locale = useLocale()
  const { name } = object.metadata
  const { data } = useLive({ type: 'overview', clusters: [name] })
  const tile = data?.overview.clusters.find(({ id }) => id === name)
  // Only of one that is connected its nodes say more than its own record does.
  const judged = tile?.state === 'ready' ? tileStatus(tile) : null
  return judged && { tone: judged.tone, state: formatStatus(judged.text, locale) }
}
