import type { Tone } from '@naru/contract/rows/status'
import { Banner } from '@naru/ui/banner.tsx'
import { useClusterName } from '../../../data/cluster-name.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { formatError } from '../../../parts/message-center.ts'
import type { ClusterPart } from './cluster-parts.ts'
import { messages } from './messages.ts'

/** Of what was not looked at, or has nothing to tell, nobody needs to be warned. */
const TONES = {
  asked: 'off',
  nothing: 'off',
  absent: 'warning',
  foreign: 'warning',
  unseen: 'warning',
} as const satisfies Partial<Record<ClusterPart['state'], Tone>>

type Props = { readonly parts: readonly ClusterPart[] }

/** Which clusters are not in the picture as they are now, and why. */
export function AbsentClusters({ parts }: Props) {
  return (
    <>
      {parts.map((part) => (
        <Absent key={part.cluster} part={part} />
      ))}
    </>
  )
}

function Absent({ part }: { readonly part: ClusterPart }) {
  const t = useMessages(messages)
  const cluster = useClusterName()(part.cluster)
  switch (part.state) {
    case 'told':
      if (part.error)
        return (
          <Banner tone="warning" title={t('stale', { cluster })}>
            {formatError(part.error)}
          </Banner>
        )
      if (part.graph.elements.nodes.length > 0) return null
      return (
        <Banner tone="off" title={t('quiet', { cluster })}>
          {t('why.quiet')}
        </Banner>
      )
    case 'failed':
      return (
        <Banner tone="warning" title={t('absent', { cluster })}>
          {formatError(part.error)}
        </Banner>
      )
    case 'asked':
    case 'nothing':
    case 'absent':
    case 'foreign':
    case 'unseen':
      return (
        <Banner tone={TONES[part.state]} title={t('absent', { cluster })}>
          {t(`why.${part.state}`)}
        </Banner>
      )
  }
}
