/** An object that a look at a setting found to be in trouble. */
export type SeenObject = {
  readonly key: string
  readonly what: string
  readonly value: number | null
  readonly detail: string
}

/** What a look at a setting found; unknown where the cluster, or its Prometheus, does not say. */
export type Observed =
  | { readonly known: true; readonly objects: readonly SeenObject[] }
  | { readonly known: false; readonly reason: string }

/** One that fires: since when, and when it was last told of. Times in milliseconds. */
export type Firing = SeenObject & { readonly since: number; readonly told: number }

/** All that has to be remembered of a setting between two looks. */
export type AlertState = {
  readonly firing: readonly Firing[]
  readonly unknown: { readonly since: number; readonly reason: string } | null
  /** The last look. */
  readonly at: number
}

export type Step = {
  readonly state: AlertState
  readonly fired: readonly Firing[]
  readonly repeated: readonly Firing[]
  readonly resolved: readonly Firing[]
}

/** Objects that one setting remembers. */
export const MOST_FIRING = 1000

export const NOTHING_YET: AlertState = { firing: [], unknown: null, at: 0 }

type Options = { readonly now: number; readonly intervalMs: number }

/**
 * What a look changes. Whoever is in trouble fires once; what is no longer seen is resolved; what nobody can tell stays as
 * it is. A clock that went back counts as one that stood still.
 */
export function stepAlerts(before: AlertState, observed: Observed, { now, intervalMs }: Options): Step {
  const at = Math.max(now, before.at)
  if (!observed.known) {
    const unknown = { since: before.unknown?.since ?? at, reason: observed.reason }
    return { state: { ...before, unknown, at }, fired: [], repeated: [], resolved: [] }
  }
  const known = new Map(before.firing.map((one) => [one.key, one]))
  const seen = keepMost(observed.objects, known)
  const fired = [...seen.values()]
    .filter(({ key }) => !known.has(key))
    .map((one) => ({ ...one, since: at, told: at }))
  const stayed = before.firing.flatMap((one) => {
    const now = seen.get(one.key)
    return now ? [{ ...one, ...now }] : []
  })
  const repeated = chooseRepeated(stayed, at, intervalMs)
  const again = new Set(repeated)
  const firing = [...stayed.map((one) => (again.has(one) ? { ...one, told: at } : one)), ...fired]
  const resolved = before.firing.filter(({ key }) => !seen.has(key))
  return { state: { firing, unknown: null, at }, fired, repeated, resolved }
}

/** Each object once; of more than are remembered, those that fire already first. */
function keepMost(
  objects: readonly SeenObject[],
  known: ReadonlyMap<string, Firing>,
): ReadonlyMap<string, SeenObject> {
  const all = new Map(objects.map((one) => [one.key, one]))
  if (all.size <= MOST_FIRING) return all
  const old = [...all].filter(([key]) => known.has(key))
  const others = [...all].filter(([key]) => !known.has(key))
  return new Map([...old, ...others].slice(0, MOST_FIRING))
}

/** Once one is due, those that soon would be are told along with it: a storm is one message, not hundreds. */
function chooseRepeated(firing: readonly Firing[], at: number, intervalMs: number): readonly Firing[] {
  if (!firing.some(({ told }) => at - told >= intervalMs)) return []
  return firing.filter(({ told }) => at - told >= intervalMs / 2)
}
