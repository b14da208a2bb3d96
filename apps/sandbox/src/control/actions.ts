import * as z from 'zod/mini'
import type { LivingCluster } from '../living-cluster.ts'
import { buildFingerprint, parseGroupResource } from './fingerprint.ts'
import { happen, happeningSchema } from './happenings.ts'

/** A cluster as the control endpoint knows it. */
export type ControlledCluster = {
  readonly living: LivingCluster
  readonly url: string
  /** Closes its port for good, or opens the same port again. */
  readonly power: (isOn: boolean) => Promise<void>
  readonly isOn: () => boolean
}

const share = z.number().check(z.minimum(0), z.maximum(1))
const faultsSchema = z.strictObject({
  latencyMs: z.optional(z.number().check(z.nonnegative())),
  hang: z.optional(z.boolean()),
  drop: z.optional(z.boolean()),
  tooManyRate: z.optional(share),
  errorRate: z.optional(share),
  watchExpired: z.optional(z.boolean()),
  clockSkewMs: z.optional(z.number()),
  unauthorised: z.optional(z.boolean()),
  strangeCertificate: z.optional(z.boolean()),
  endlessLists: z.optional(z.boolean()),
})
const churnSchema = z.strictObject({ updatesPerSecond: z.number().check(z.minimum(0), z.maximum(10_000)) })
const podsSchema = z.strictObject({ count: z.int().check(z.minimum(1), z.maximum(200_000)) })
const logsSchema = z.strictObject({
  linesPerSecond: z.number().check(z.minimum(0), z.maximum(100_000)),
  longLineBytes: z._default(z.int().check(z.minimum(0), z.maximum(64_000_000)), 0),
  pods: z._default(z.string(), ''),
})
const ambienceSchema = z.strictObject({ isLively: z.boolean() })
const powerSchema = z.strictObject({ isOn: z.boolean() })

/** What a cluster is like at this moment, as `GET /clusters/{name}` answers it. */
export function describeCluster({ living, url, isOn }: ControlledCluster): object {
  const { cluster, churn, life, flood } = living
  return {
    name: cluster.name,
    url,
    isOn: isOn(),
    provider: cluster.provider,
    version: `1.${cluster.version.minor}.${cluster.version.patch}`,
    revision: cluster.store.revision(),
    faults: cluster.faults.current(),
    churn: { updatesPerSecond: churn.rate(), applied: churn.applied() },
    logs: flood() ?? null,
    isLively: life.ambience.isLively,
    watches: cluster.watches.counts(),
    pods: buildFingerprint(cluster.store, parseGroupResource('pods')),
  }
}

type Action = (
  controlled: ControlledCluster,
  body: unknown,
) => object | undefined | Promise<object | undefined>

function setLogs({ living }: ControlledCluster, body: unknown): object {
  const flood = logsSchema.parse(body)
  living.setFlood(flood.linesPerSecond === 0 ? undefined : { ...flood, since: living.cluster.clock.now() })
  return { logs: living.flood() ?? null }
}

/** What `POST /clusters/{name}/{action}` does; undefined means that what it is about does not exist. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  faults: ({ living }, body) => {
    const asked = faultsSchema.parse(body)
    // Absent fields stay as they are; only what is said changes.
    living.cluster.faults.set(
      Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
    )
    return { faults: living.cluster.faults.current() }
  },
  'clear-faults': ({ living }) => {
    living.cluster.faults.clear()
    return { faults: living.cluster.faults.current() }
  },
  churn: ({ living }, body) => {
    living.churn.setRate(churnSchema.parse(body).updatesPerSecond)
    return { updatesPerSecond: living.churn.rate(), applied: living.churn.applied() }
  },
  pods: ({ living }, body) => {
    const { count } = podsSchema.parse(body)
    const start = performance.now()
    living.addPods(count)
    return { added: count, milliseconds: Math.round(performance.now() - start) }
  },
  logs: setLogs,
  ambience: ({ living }, body) => {
    living.life.ambience.isLively = ambienceSchema.parse(body).isLively
    return { isLively: living.life.ambience.isLively }
  },
  happen: ({ living }, body) => {
    const happening = happeningSchema.parse(body)
    return happen(happening, living.life.world) ? { happened: happening.what } : undefined
  },
  power: async ({ power, isOn }, body) => {
    await power(powerSchema.parse(body).isOn)
    return { isOn: isOn() }
  },
}
