import { useMemo } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from '../compare/messages.ts'
import { useFigures } from '../figures.ts'
import type { DrawnEdge } from '../graph-model.ts'
import type { GraphState } from '../graph-state.ts'
import { changeBadges, nodeBadges } from '../node-badges.ts'
import type { Says } from '../picture/picture.ts'

type Wanted = Pick<GraphState, 'edges' | 'badgeVS' | 'badgeSidecar' | 'badgeSecurity'>

const NONE: readonly string[] = []

/** What is written beside the names; nothing in a plain picture. */
export function useSays({ edges, badgeVS, badgeSidecar, badgeSecurity }: Wanted, isPlain: boolean): Says {
  const t = useMessages(messages)
  const { labels } = useFigures()
  return useMemo(
    () => ({
      label: (edge: DrawnEdge) =>
        [!isPlain && edge.change && t(`is.${edge.change.what}`), labels[isPlain ? 'none' : edges](edge)]
          .filter(Boolean)
          .join(' '),
      badges: ({ data, change }) =>
        isPlain
          ? NONE
          : [...changeBadges(change), ...nodeBadges(data, { routing: badgeVS, proxies: badgeSidecar })],
      isLocked: ({ data }) => !isPlain && badgeSecurity && Number(data.isMTLS ?? 0) > 0,
    }),
    [t, labels, isPlain, edges, badgeVS, badgeSidecar, badgeSecurity],
  )
}
