import type { Impersonation, KubeClient } from '@naru/kube/client'
import * as z from 'zod'
import { createGuard } from '../telemetry/cluster-guard.ts'
import { createSharedAnswers } from '../telemetry/shared-answers.ts'
import { type AlertmanagerPlace, findAlertmanager } from './find-alertmanager.ts'

const labels = z.record(z.string(), z.string())
const notified = z.object({
  labels,
  annotations: labels.default({}),
  startsAt: z.string(),
  status: z.object({
    state: z.string(),
    silencedBy: z.array(z.string()).default([]),
    inhibitedBy: z.array(z.string()).default([]),
  }),
})
export type NotifiedAlert = z.infer<typeof notified>

const matcher = z.object({
  name: z.string(),
  value: z.string(),
  isRegex: z.boolean(),
  isEqual: z.boolean().default(true),
})
const silence = z.object({
  id: z.string(),
  matchers: z.array(matcher),
  startsAt: z.string(),
  endsAt: z.string(),
  createdBy: z.string(),
  comment: z.string(),
  status: z.object({ state: z.enum(['active', 'pending', 'expired']) }),
})
export type KnownSilence = z.infer<typeof silence>

export type NotifiedState = {
  readonly place: AlertmanagerPlace
  readonly alerts: readonly NotifiedAlert[]
  readonly silences: readonly KnownSilence[]
}

export type NewSilence = Omit<KnownSilence, 'id' | 'status'>

export type AlertmanagerClient = {
  /** Null where the cluster has none that anyone knows of. */
  place(cluster: string, signal: AbortSignal): Promise<AlertmanagerPlace | null>
  load(cluster: string, signal: AbortSignal): Promise<NotifiedState | null>
  /** As the person, whose rights the cluster itself looks at; answers the new id. */
  create(asked: Write, silence: NewSilence): Promise<string>
  expire(asked: Write, id: string): Promise<void>
}

export type Write = {
  readonly cluster: string
  readonly place: AlertmanagerPlace
  readonly identity: Impersonation
}

export type AlertmanagerOptions = {
  readonly clientOf: (cluster: string) => Pick<KubeClient, 'json' | 'as'>
  readonly now: () => number
}

const LIMIT_MS = 10_000
const MOST_BYTES = 8 * 2 ** 20
const PLACE_MS = 60_000
const ANSWER_MS = 10_000

/** The one client of all clusters' Alertmanagers. */
export function createAlertmanagerClient({ clientOf, now }: AlertmanagerOptions): AlertmanagerClient {
  const places = createSharedAnswers<AlertmanagerPlace | null>({ now, keepMs: PLACE_MS })
  const states = createSharedAnswers<NotifiedState>({ now, keepMs: ANSWER_MS, max: 100 })
  const guard = createGuard(now)
  /** Whoever has changed something sees it at once. */
  const changes = new Map<string, number>()

  const find = (cluster: string, signal: AbortSignal) =>
    places.ask(
      cluster,
      (stop) => guard(cluster, () => findAlertmanager(clientOf(cluster), stop), stop),
      signal,
    )

  async function read(
    cluster: string,
    place: AlertmanagerPlace,
    signal: AbortSignal,
  ): Promise<NotifiedState> {
    const limits = { signal, timeoutMs: LIMIT_MS, maxBytes: MOST_BYTES }
    const ask = (what: string) => clientOf(cluster).json({ path: `${place.path}/${what}`, ...limits })
    const [alerts, silences] = await guard(
      cluster,
      () => Promise.all([ask('alerts'), ask('silences')]),
      signal,
    )
    return {
      place,
      alerts: z.array(notified).parse(alerts),
      silences: z.array(silence).parse(silences),
    }
  }

  const write = async <T>({ cluster }: Write, act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } finally {
      changes.set(cluster, (changes.get(cluster) ?? 0) + 1)
    }
  }

  return {
    place: find,
    async load(cluster, signal) {
      const place = await find(cluster, signal)
      if (place === null) return null
      const key = `${cluster} ${changes.get(cluster) ?? 0}`
      return states.ask(key, (stop) => read(cluster, place, stop), signal)
    },
    create: (asked, body) =>
      write(asked, async () => {
        const { cluster, place, identity } = asked
        const path = `${place.path}/silences`
        const call = { method: 'POST', path, body, timeoutMs: LIMIT_MS, retries: 0 } as const
        const answer = await clientOf(cluster).as(identity).json(call)
        return z.object({ silenceID: z.string() }).parse(answer).silenceID
      }),
    expire: (asked, id) =>
      write(asked, async () => {
        const { cluster, place, identity } = asked
        const path = `${place.path}/silence/${encodeURIComponent(id)}`
        await clientOf(cluster).as(identity).json({ method: 'DELETE', path, timeoutMs: LIMIT_MS, retries: 0 })
      }),
  }
}
