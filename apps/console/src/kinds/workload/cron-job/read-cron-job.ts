import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseTime } from '@naru/contract/kubernetes/time'
import { readFields, readItems, readText } from '@naru/contract/manifest/read'
import type { Schedule } from '../../../parts/schedule/plan-runs.ts'

/** What a cron job without a time zone follows is its controller's, which is UTC unless someone changed it. */
const CONTROLLER_ZONE = 'Etc/UTC'

export type CronJobPlan = Schedule & {
  /** Whether the object names its time zone itself. */
  readonly ownZone: boolean
  readonly suspended: boolean
  /** A run that goes on may keep the next from starting. */
  readonly active: boolean
}

/** What of a cron job says when it runs. */
export function readCronJob({ spec, status, metadata }: KubeObject): CronJobPlan {
  const { schedule, timeZone, suspend } = readFields(spec)
  const last = parseTime(readText(readFields(status)['lastScheduleTime']))
  return {
    schedule: readText(schedule),
    timeZone: readText(timeZone) || CONTROLLER_ZONE,
    ownZone: readText(timeZone) !== '',
    suspended: suspend === true,
    active: readItems(readFields(status)['active']).length > 0,
    since: last ?? parseTime(metadata.creationTimestamp) ?? 0,
  }
}
