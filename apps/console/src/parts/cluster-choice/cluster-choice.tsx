import { EmptyState } from '@naru/ui/empty-state.tsx'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useSelection } from '../../shell/selection.ts'
import { ClusterButtons } from './cluster-buttons.tsx'

const messages = defineMessages({
  en: { title: 'Choose a cluster' },
  ko: { title: '클러스터를 선택하세요' },
})

type ClusterChoiceProps = {
  readonly why: string
  /** Only clusters of this provider are of use. */
  readonly provider?: string
}

/** What a page about one cluster shows while all, or one of no use to it, are chosen: each other, a click away. */
export function ClusterChoice({ why, provider }: ClusterChoiceProps) {
  const t = useMessages(messages)
  const { clusters } = useSelection()
  const offered = clusters
    .filter((cluster) => !provider || cluster.clusterProvider === provider)
    .map(({ id, name, version }) => ({ id, name, note: version ?? '' }))
  return (
    <EmptyState title={t('title')} actions={<ClusterButtons clusters={offered} />}>
      {why}
    </EmptyState>
  )
}
