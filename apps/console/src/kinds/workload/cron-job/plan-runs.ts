import { CronExpressionParser } from 'cron-parser'

export type Runs = {
  /** Milliseconds since the epoch, soonest first. */
  readonly next: readonly number[]
  /** Times that have passed without a run since the last one; counted no further than `MOST_MISSED`. */
  readonly missed: number
}

export type Schedule = {
  readonly schedule: string
  readonly timeZone: string
  /** The last run, or the job's creation: milliseconds since the epoch. */
  readonly since: number
}

export const MOST_MISSED = 100

/** A controller looks every ten seconds; a run that is this late is not missed yet. */
const GRACE_MS = 60_000

/** When a cron job runs next and how often it should have run; null when its schedule or time zone cannot be read. */
export function planRuns({ schedule, timeZone, since }: Schedule, now: number, count = 3): Runs | null {
  try {
    const from = (at: number) =>
      CronExpressionParser.parse(schedule, { currentDate: new Date(at), tz: timeZone })
    const coming = from(now)
    const next = Array.from({ length: count }, () => coming.next().getTime())
    return { next, missed: countMissed(from(now - GRACE_MS), since) }
  } catch {
    return null
  }
}

function countMissed(
  past: { readonly prev: () => { readonly getTime: () => number } },
  since: number,
): number {
  let missed = 0
  while (missed < MOST_MISSED && past.prev().getTime() > since) missed += 1
  return missed
}
