import * as z from 'zod/mini'

const target = z.object({
  namespace: z.string(),
  kind: z.enum(['app', 'service', 'workload']),
  name: z.string(),
  cluster: z.optional(z.string()),
})
export type StatsTarget = z.infer<typeof target>

/** One question of POST `/stats/metrics`; `queryTime` in unix seconds. */
export const statsQuery = z.object({
  target,
  peerTarget: z.optional(target),
  queryTime: z.number(),
  interval: z.string(),
  direction: z.enum(['inbound', 'outbound']),
  avg: z.boolean(),
  quantiles: z.array(z.string()),
})
export type StatsQuery = z.infer<typeof statsQuery>

export const statsQueries = z.object({ queries: z.array(statsQuery) })

/** Response times in milliseconds by the key of the question. */
export const statsAnswer = z.object({
  stats: z.record(
    z.string(),
    z.object({ responseTimes: z.array(z.object({ name: z.string(), value: z.number() })) }),
  ),
  warnings: z.array(z.string()),
})
export type StatsAnswer = z.infer<typeof statsAnswer>

/** The key that a question's answer is under. */
export function statsKey({ target: asked, peerTarget, direction, interval }: StatsQuery): string {
  const name = ({ namespace, kind, name: called }: StatsTarget): string => `${namespace}:${kind}:${called}`
  return `${name(asked)}:${peerTarget ? name(peerTarget) : ''}:${direction}:${interval}`
}
