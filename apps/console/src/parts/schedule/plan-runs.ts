import { Cron } from 'croner'

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
    // Kubernetes knows five fields.
    const cron = new Cron(schedule, { timezone: timeZone, mode: '5-part' })
    const next = cron.nextRuns(count, new Date(now)).map((at) => at.getTime())
    return { next, missed: countMissed(cron.previousRuns(MOST_MISSED, new Date(now - GRACE_MS)), since) }
  } catch {
    return null
  }
}

function countMissed(past: readonly Date[], since: number): number {
  return past.filter((at) => at.getTime() > since).length
}
