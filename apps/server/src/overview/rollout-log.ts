import { eventTime } from '@naru/contract/kinds/cluster/event.rules'
import type { FoundChange } from '@naru/contract/live/overview'
import { readAt, readString } from '@naru/contract/manifest/read'
import type { ResourceStore } from '../mirror/resource-store.ts'
import type { Entry } from '../views/entry.ts'

/** What events say about deployments that were rolled out or scaled, also before anyone watched them. */
export type RolloutLog = { recent(): readonly FoundChange[]; stop(): void }

/** One step of a deployment controller: it gave a replica set another number of pods. */
export type ScalingStep = {
  readonly at: number
  readonly set: string
  readonly from: number | null
  readonly to: number
}

const HOUR_MS = 3_600_000
const REASON = 'ScalingReplicaSet'
// Clusters before 1.27 do not name the number it was; those before 1.31 name it last.
const MESSAGE = /^Scaled (?:up|down) replica set (\S+)(?: from (\d+))? to (\d+)(?: from (\d+))?$/

export function createRolloutLog(store: ResourceStore, now: () => number, onChange: () => void): RolloutLog {
  const steps = new Map<string, { entry: Entry; step: ScalingStep }>()
  const put = (entry: Entry) => {
    const step = parseStep(entry)
    if (!step || step.at <= now() - HOUR_MS) return
    steps.set(entry.row.uid, { entry, step })
    onChange()
  }
  for (const entry of store.entries()) put(entry)
  const stop = store.listen({ put, remove: ({ row }) => void steps.delete(row.uid) })

  function recent(): readonly FoundChange[] {
    const byDeployment = new Map<string, { entry: Entry; steps: ScalingStep[] }>()
    for (const { entry, step } of steps.values()) {
      if (step.at <= now() - HOUR_MS) continue
      const key = `${entry.row.namespace}/${nameOf(entry)}`
      const known = byDeployment.get(key)
      if (known) known.steps.push(step)
      else byDeployment.set(key, { entry, steps: [step] })
    }
    return [...byDeployment.values()].flatMap(({ entry, steps }) => {
      const change = describeSteps(steps)
      const { cluster, namespace } = entry.row
      return change
        ? [{ ...change, cluster, kind: 'deployment', namespace, name: nameOf(entry), who: null }]
        : []
    })
  }

  return { recent, stop }
}

function nameOf({ object }: Entry): string {
  return readString(readAt(object['involvedObject'], 'name'))
}

function parseStep({ object }: Entry): ScalingStep | null {
  const at = eventTime(object)
  const message = object['message']
  if (object['reason'] !== REASON || typeof message !== 'string' || at === null) return null
  if (readAt(object['involvedObject'], 'kind') !== 'Deployment') return null
  const [, set, before, to, after] = MESSAGE.exec(message) ?? []
  const from = before ?? after
  return set === undefined
    ? null
    : { at, set, from: from === undefined ? null : Number(from), to: Number(to) }
}

/** Several replica sets took turns in a rollout; a single one was scaled. Null when it ended as it began. */
export function describeSteps(
  steps: readonly ScalingStep[],
): Pick<FoundChange, 'at' | 'what' | 'from' | 'to'> | null {
  const sorted = steps.toSorted((a, b) => a.at - b.at)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return null
  if (new Set(steps.map(({ set }) => set)).size > 1)
    return { at: last.at, what: 'rollout', from: null, to: null }
  if (first.from === last.to) return null
  return {
    at: last.at,
    what: 'replicas',
    from: first.from === null ? null : String(first.from),
    to: String(last.to),
  }
}

/** Those that the watch itself has not seen: it knows more about them. */
export function withoutKnown(
  rollouts: readonly FoundChange[],
  known: readonly FoundChange[],
): readonly FoundChange[] {
  return rollouts.filter(
    ({ at, kind, namespace, name }) =>
      !known.some(
        (one) =>
          one.kind === kind &&
          one.name === name &&
          one.namespace === namespace &&
          Math.abs(one.at - at) < KNOWN_MS,
      ),
  )
}

/** A rollout goes on for minutes after the change that began it. */
const KNOWN_MS = 10 * 60_000
