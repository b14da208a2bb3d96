import type { NodeData } from '@naru/contract/mesh/wire/graph'
import type { Change } from './compare/mark-changes.ts'

/** What may stand at a node in two letters. */
export const NODE_BADGES = [
  'RR',
  'TS',
  'FI',
  'TO',
  'MR',
  'VS',
  'CB',
  'WE',
  'WP',
  'NP',
  'AP',
  'GO',
  'WO',
] as const
export type NodeBadge = (typeof NODE_BADGES)[number]

/** Of what is refused the edges tell. */
const CHANGES: Readonly<Partial<Record<Change['what'], NodeBadge>>> = {
  appeared: 'AP',
  vanished: 'GO',
  worse: 'WO',
}

/** How a node differs from before. */
export function changeBadges(change: Change | null): readonly NodeBadge[] {
  const badge = change && CHANGES[change.what]
  return badge ? [badge] : []
}

type Shown = { readonly routing: boolean; readonly proxies: boolean }

/** How a node is routed and guarded; a virtual service is named where nothing finer is known of it. */
export function nodeBadges(data: NodeData, { routing, proxies }: Shown): readonly NodeBadge[] {
  const fine: readonly (readonly [NodeBadge, unknown])[] = [
    ['RR', data.hasRequestRouting],
    ['TS', data.hasTrafficShifting ?? data.hasTCPTrafficShifting],
    ['FI', data.hasFaultInjection],
    ['TO', data.hasRequestTimeout],
    ['MR', data.hasMirroring],
  ]
  const routed = fine.flatMap(([badge, holds]) => (holds ? [badge] : []))
  const told: readonly (readonly [NodeBadge, unknown])[] = [
    ['VS', routing && routed.length === 0 && data.hasVS],
    ['CB', routing && data.hasCB],
    ['WE', routing && data.hasWorkloadEntry],
    ['WP', routing && data.hasIngressWaypoint],
    ['NP', proxies && data.isOutOfMesh],
  ]
  return [...(routing ? routed : []), ...told.flatMap(([badge, holds]) => (holds ? [badge] : []))]
}
