/** Below its anchor at one of its edges, or at its right. */
export type Edge = 'start' | 'end' | 'beside'

export const PLACEMENTS = {
  start: 'bottom-start',
  end: 'bottom-end',
  beside: 'right-start',
} as const satisfies Record<Edge, string>

/** How far from its anchor, and never nearer to the window's edge. */
export const DISTANCES = { gutter: 4, overflowPadding: 8, portal: true } as const
