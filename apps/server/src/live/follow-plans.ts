import type { Caller } from '../identity/caller.ts'

/** Keeps what one client has open as their rights allow. */
export type PlanFollower = {
  /** Plans again, by rights at most that old. */
  review(caller: Caller, maxAgeMs?: number): void
  stop(): void
}

export type PlanFollowerOptions<Plan> = {
  readonly load: (caller: Caller, maxAgeMs?: number) => Promise<Plan>
  readonly show: (plan: Plan) => void
  /** What is still to answer; then a new plan is made. */
  readonly waitingFor?: (plan: Plan) => Promise<void> | null
  readonly onError: (error: unknown) => void
}

/**
 * A plan is shown unless a newer one was: one that took longer knows less, be it a right that is gone. Where rights
 * change faster than a slow cluster answers, there would be none if the newest alone counted.
 */
export function followPlans<Plan>(first: Caller, options: PlanFollowerOptions<Plan>): PlanFollower {
  const { load, show, waitingFor = () => null, onError } = options
  let asked = 0
  let shown = 0
  let isStopped = false

  async function follow(caller: Caller, maxAgeMs?: number): Promise<void> {
    asked += 1
    const own = asked
    const plan = await load(caller, maxAgeMs)
    if (isStopped || own < shown) return
    shown = own
    show(plan)
    const waiting = waitingFor(plan)
    if (waiting === null) return
    await waiting
    if (!isStopped && own === asked) await follow(caller)
  }

  const review = (caller: Caller, maxAgeMs?: number) => void follow(caller, maxAgeMs).catch(onError)
  review(first)
  return {
    review,
    stop: () => {
      isStopped = true
    },
  }
}
