import { useMemo } from 'react'
import { useFigures } from '../figures.ts'
import type { GraphState } from '../graph-state.ts'
import { nodeBadges } from '../node-badges.ts'
import type { Says } from '../picture/picture.ts'

type Wanted = Pick<GraphState, 'edges' | 'badgeVS' | 'badgeSidecar' | 'badgeSecurity'>

const NONE: readonly string[] = []

/** What is written beside the names; nothing in a plain picture. */
export function useSays({ edges, badgeVS, badgeSidecar, badgeSecurity }: Wanted, isPlain: boolean): Says {
  const { labels } = useFigures()
  return useMemo(
    () => ({
      label: labels[isPlain ? 'none' : edges],
      badges: ({ data }) => (isPlain ? NONE : nodeBadges(data, { routing: badgeVS, proxies: badgeSidecar })),
      isLocked: ({ data }) => !isPlain && badgeSecurity && Number(data.isMTLS ?? 0) > 0,
    }),
    [labels, isPlain, edges, badgeVS, badgeSidecar, badgeSecurity],
  )
}
