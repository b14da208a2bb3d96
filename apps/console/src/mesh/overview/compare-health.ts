import type { HealthJudgement, HealthStatus } from '@naru/contract/mesh/wire/health'

/** Something of a mesh with what its requests and replicas are judged to be. */
type Judged = {
  readonly namespace: string
  readonly name: string
  readonly health?: { readonly status?: HealthJudgement | undefined } | undefined
}

export type Standing = {
  readonly namespace: string
  readonly name: string
  readonly now: HealthStatus
  /** How it was; null where that is not known. */
  readonly before: HealthStatus | null
  readonly isWorse: boolean
  /** Requests a second, and the percentage of them that failed; null where nobody counted. */
  readonly rate: number | null
  readonly errors: number | null
}

const GRAVITY: Readonly<Record<HealthStatus, number>> = {
  NA: 0,
  Healthy: 0,
  'Not Ready': 1,
  Degraded: 2,
  Failure: 3,
}

/** Percent of requests from which on what callers alone have seen counts as a failure. */
const FAILING = 10

/** What has no proxy of its own is judged by nobody; its callers may know that it fails. */
export function failsForCallers({ now, errors }: Pick<Standing, 'now' | 'errors'>): boolean {
  return now === 'NA' && errors !== null && errors >= FAILING
}

function gravityOf(one: Standing): number {
  return failsForCallers(one) ? GRAVITY.Failure : GRAVITY[one.now]
}

const keyOf = ({ namespace, name }: Pick<Judged, 'namespace' | 'name'>): string => `${namespace}/${name}`

/** How each of them is beside how it was: what got worse first, then what is worst. Who is new was well before. */
export function compareHealth(now: readonly Judged[], before: readonly Judged[] | null): readonly Standing[] {
  const known = before && new Map(before.map((one) => [keyOf(one), one.health?.status?.status ?? 'NA']))
  return now
    .map((one): Standing => {
      const judged = one.health?.status
      const status = judged?.status ?? 'NA'
      const was = known ? (known.get(keyOf(one)) ?? 'NA') : null
      return {
        namespace: one.namespace,
        name: one.name,
        now: status,
        before: was,
        isWorse: was !== null && GRAVITY[status] > GRAVITY[was],
        rate: judged?.totalRequestRate ?? null,
        errors: judged?.errorRatio ?? null,
      }
    })
    .toSorted(
      (one, other) =>
        Number(other.isWorse) - Number(one.isWorse) ||
        gravityOf(other) - gravityOf(one) ||
        lost(other) - lost(one) ||
        (keyOf(one) < keyOf(other) ? -1 : 1),
    )
}

/** Requests a second that failed. */
function lost({ rate, errors }: Standing): number {
  return ((rate ?? 0) * (errors ?? 0)) / 100
}

export function isTrouble(one: Standing): boolean {
  return gravityOf(one) >= GRAVITY.Degraded
}

/** What flows in all, and how much of it fails; null where nobody counted. */
export function sumTraffic(
  all: readonly Standing[],
): { readonly rate: number; readonly errors: number } | null {
  const counted = all.filter(({ rate }) => rate !== null)
  if (counted.length === 0) return null
  const rate = counted.reduce((sum, one) => sum + (one.rate ?? 0), 0)
  const failed = counted.reduce((sum, one) => sum + lost(one), 0)
  return { rate, errors: rate === 0 ? 0 : (failed / rate) * 100 }
}
