import type { UseQueryResult } from '@tanstack/react-query'
import { type MeshAsk, useMesh } from '../room/use-mesh.ts'

const [HOUR_S, GRAIN_S] = [3600, 300]

/** In unix seconds, the same for some minutes, so that it is not asked again all the time. */
function hourBefore(ms: number): number {
  return Math.floor(ms / 1000 / GRAIN_S) * GRAIN_S - HOUR_S
}

/** What would have been answered an hour before an answer came; nothing is asked before that has come. */
export function useHourAgo<T>(ask: MeshAsk<T> | null, answeredAt: number): UseQueryResult<T> {
  return useMesh(
    ask && answeredAt > 0 ? { ...ask, query: { ...ask.query, queryTime: hourBefore(answeredAt) } } : null,
  )
}
