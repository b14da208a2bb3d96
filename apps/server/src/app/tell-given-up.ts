import { alertTargetRecord } from '@naru/contract/kinds/monitoring/alert-target.record'
import type { Audit } from '../audit/audit.ts'
import type { DeliveryOptions } from '../notify/deliver.ts'
import { retryPause } from '../system/retry-pause.ts'
import type { ServerDeps } from './deps.ts'

type Options = {
  readonly log: Pick<ServerDeps['log'], 'error'>
  readonly audit: Pick<Audit, 'recordSystem'>
  readonly now: () => number
}

/**
 * Loudly: in the log of the server and in the audit log; the target's page and list say so too. While the audit log takes
 * nothing it is left alone for longer each time, and the log of the server has been told already.
 */
export function createGivenUpTeller({ log, audit, now }: Options): DeliveryOptions['onGivenUp'] {
  const untold = new Map<string, { readonly failures: number; readonly until: number }>()
  return async ({ id, cluster }, { seqs: { length }, failure }) => {
    const before = untold.get(id)
    if (before && before.until > now()) return false
    if (!before) log.error({ target: id, messages: length, failure }, 'alerts were given up after a day')
    const what = { kind: alertTargetRecord.spec.kind, name: id, cluster }
    const detail = `${length}: ${failure}`
    try {
      await audit.recordSystem('naru', { verb: 'give-up', ...what, detail, outcome: 'failed', status: 502 })
    } catch (error) {
      const failures = (before?.failures ?? 0) + 1
      untold.set(id, { failures, until: now() + retryPause(failures) })
      throw error
    }
    untold.delete(id)
    return true
  }
}
