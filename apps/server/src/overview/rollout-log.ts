import type { DashboardKind } from '@naru/contract/kinds/dashboard-kinds'
import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { ScalingStep } from '@naru/contract/kinds/kind-rules'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseApiVersion } from '@naru/contract/kubernetes/resource'
import type { FoundChange } from '@naru/contract/live/overview'
import { relationReaders } from '@naru/contract/relations/read-relation'
import type { ResourceStore } from '../mirror/resource-store.ts'
import type { Entry } from '../views/entry.ts'

/** What events say about objects that were rolled out or scaled, also before anyone watched them. */
export type RolloutLog = { recent(): readonly FoundChange[]; stop(): void }

export type RolloutLogOptions = {
  /** What an event tells; null for any other object. */
  readonly read: StepReader
  readonly now: () => number
  readonly onChange: () => void
}

export type StepReader = (event: KubeObject) => ToldStep | null
type ToldStep = { readonly kind: KindRef; readonly name: string; readonly step: ScalingStep }
type Told = ToldStep & { readonly entry: Entry }

const HOUR_MS = 3_600_000

/** How to read objects of a kind that tells of others; null for a kind that does not. */
export function buildStepReader(kind: KindSpec, known: readonly DashboardKind[]): StepReader | null {
  const told = known.filter(({ spec, rules }) => spec.dashboard?.changes && rules.scalingStep)
  const byKind = new Map(told.map((one) => [`${one.spec.api.group}/${one.spec.kind}`, one]))
  const readers = relationReaders(kind.relations).filter(({ relation: { by, word } }) => {
    return by === 'reference' && word === 'concerns'
  })
  if (readers.length === 0) return null
  return (event) => {
    let found: ToldStep | null = null
    for (const { visitNames } of readers) {
      visitNames(event, ({ apiVersion, kind, name }) => {
        const one = byKind.get(`${parseApiVersion(apiVersion).group}/${kind}`)
        const step = one?.rules.scalingStep?.(event)
        if (one && step) found = { kind: one.spec.id, name, step }
      })
    }
    return found
  }
}

export function createRolloutLog(store: ResourceStore, options: RolloutLogOptions): RolloutLog {
  const { read, now, onChange } = options
  const steps = new Map<string, Told>()
  const put = (entry: Entry) => {
    const told = read(entry.object)
    if (!told || told.step.at <= now() - HOUR_MS) return
    steps.set(entry.uid, { ...told, entry })
    onChange()
  }
  for (const entry of store.entries()) put(entry)
  const stop = store.listen({ put, remove: ({ uid }) => void steps.delete(uid) })

  function recent(): readonly FoundChange[] {
    const byObject = new Map<string, Told[]>()
    for (const told of steps.values()) {
      if (told.step.at <= now() - HOUR_MS) continue
      const key = `${told.kind}/${told.entry.object.metadata.namespace}/${told.name}`
      byObject.set(key, [...(byObject.get(key) ?? []), told])
    }
    return [...byObject.values()].flatMap(describeTold)
  }

  return { recent, stop }
}

function describeTold(told: readonly Told[]): readonly FoundChange[] {
  const change = describeSteps(told.map(({ step }) => step))
  const [first] = told
  if (!change || !first) return []
  const { cluster, object } = first.entry
  const { namespace = null } = object.metadata
  return [{ ...change, cluster, kind: first.kind, namespace, name: first.name, who: null }]
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
