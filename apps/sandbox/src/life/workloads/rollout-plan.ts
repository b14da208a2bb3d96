import type { RollingUpdate } from '../objects/workload.ts'

/** A replica set's share of a rollout: how many it is asked for and how many of those serve. */
export type Share = { readonly wanted: number; readonly available: number }

export type Rollout = {
  readonly replicas: number
  readonly isRecreate: boolean
  readonly limits: RollingUpdate
  readonly newest: Share
  /** Oldest first. */
  readonly older: readonly Share[]
}

export type RolloutPlan = { readonly newest: number; readonly older: readonly number[] }

/** A count or a share of `total`, as `maxSurge` and `maxUnavailable` allow both. */
export function resolveShare(
  value: number | string | undefined,
  total: number,
  round: 'up' | 'down',
): number {
  if (typeof value === 'number') return value
  const share = (total * Number.parseFloat(value ?? '25%')) / 100
  if (!(value ?? '25%').endsWith('%')) return Number.parseInt(value ?? '0', 10)
  return round === 'up' ? Math.ceil(share) : Math.floor(share)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Takes `budget` away, oldest first; unavailable replicas serve nobody and may always go. */
function shrink(older: readonly Share[], minAvailable: number, newest: Share): readonly number[] {
  const total = newest.wanted + sum(older.map(({ wanted }) => wanted))
  const newUnavailable = newest.wanted - Math.min(newest.available, newest.wanted)
  let budget = Math.max(0, total - minAvailable - newUnavailable)
  const cleaned = older.map(({ wanted, available }) => {
    const unhealthy = Math.min(Math.max(0, wanted - available), budget)
    budget -= unhealthy
    return wanted - unhealthy
  })
  const available = newest.available + sum(older.map((share) => share.available))
  let spare = Math.max(0, available - minAvailable)
  return cleaned.map((wanted) => {
    const gone = Math.min(wanted, spare)
    spare -= gone
    return wanted - gone
  })
}

/** One step of a rollout, within `maxSurge` above and `maxUnavailable` below the wanted number. */
export function planRollout({ replicas, isRecreate, limits, newest, older }: Rollout): RolloutPlan {
  const oldTotal = sum(older.map(({ wanted }) => wanted))
  if (isRecreate) return { newest: oldTotal === 0 ? replicas : newest.wanted, older: older.map(() => 0) }
  const surge = resolveShare(limits.maxSurge, replicas, 'up')
  const unavailable = resolveShare(limits.maxUnavailable, replicas, 'down')
  // Both at zero would forbid every step; the API refuses it, rounding may still produce it.
  const maxUnavailable = surge === 0 && unavailable === 0 ? 1 : unavailable
  if (newest.wanted > replicas) return { newest: replicas, older: older.map(({ wanted }) => wanted) }
  const room = replicas + surge - oldTotal - newest.wanted
  if (room > 0 && newest.wanted < replicas) {
    const grown = Math.min(replicas, newest.wanted + room)
    return { newest: grown, older: older.map(({ wanted }) => wanted) }
  }
  return { newest: newest.wanted, older: shrink(older, Math.max(0, replicas - maxUnavailable), newest) }
}
