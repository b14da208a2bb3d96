import { AppError } from '@naru/contract/errors/app-error'
import { deepEqual } from '@naru/contract/merge/deep-equal'
import { lookUp } from '@naru/contract/text/look-up'

/** Throws CONFLICT with each field that is not any more what it was for who read it. */
export function refuseStale(was: object | undefined, now: object): void {
  const changed = Object.entries(was ?? {}).filter(
    ([field, value]) => value !== undefined && !deepEqual(value, lookUp({ ...now }, field)),
  )
  if (changed.length === 0) return
  throw new AppError('CONFLICT', {
    fields: changed.map(([field]) => ({ field, rule: 'rule.changedSince' })),
  })
}
