import { isKnown } from '@naru/mesh/graph/graph'
import { useClusterName } from '../../data/cluster-name.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { DrawnNode } from './graph-model.ts'
import { messages } from './messages.ts'

/** What a node is called, in the person's language where it has no name. */
export function useNodeName(): (node: DrawnNode) => string {
  const t = useMessages(messages)
  return ({ title }) => (title === '' || title === 'unknown' ? t('unknown') : title)
}

/** Where a node is, with its cluster where the graph is of several. */
export function useNodeNote(clusters: readonly string[]): (node: DrawnNode) => string {
  const clusterName = useClusterName()
  return ({ note, data }) =>
    clusters.length < 2 || !isKnown(data.cluster)
      ? note
      : [note, clusterName(data.cluster)].filter(Boolean).join(' · ')
}
