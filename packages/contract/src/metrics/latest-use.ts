import type { ObjectMetrics } from '../api/metrics.ts'

/** In the unit of the panel. */
export type LatestUse = { readonly used: number; readonly capacity: number }

/** What was measured before that, in seconds, is not of now. */
const OLD_S = 300

/** What was last measured of a panel that holds a use against a capacity; null where nothing was lately. */
export function latestUse({ panels, step }: ObjectMetrics, key: string): LatestUse | null {
  const lines = panels.find((panel) => panel.key === key)?.lines ?? []
  const points = Math.ceil(OLD_S / step) + 1
  const last = (bound: 'capacity' | null) =>
    lines
      .find((line) => line.bound === bound)
      ?.values.slice(-points)
      .findLast((value) => value !== null)
  const [used, capacity] = [last(null), last('capacity')]
  return used === undefined || used === null || !capacity ? null : { used, capacity }
}
