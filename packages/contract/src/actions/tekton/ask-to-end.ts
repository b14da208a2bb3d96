import { kubectlPatch } from '../../kubectl/line.ts'
import { readFields } from '../../manifest/read.ts'
import type { ActionObject } from '../action.ts'
import { deleting, type Reasons } from '../reason.ts'

/** What `spec.status` says of a run that should end, and how the cluster takes that. */
type End = 'Cancelled' | 'CancelledRunFinally' | 'StoppedRunFinally' | 'TaskRunCancelled'

/** What ends a run in that way: the same has not been asked for already. */
export function askToEnd(status: End) {
  const body = { spec: { status } }
  const blocked: Reasons = {
    deleting,
    asked: {
      when: ({ spec }) => readFields(spec)['status'] === status,
      says: { en: 'Already asked for.', ko: '이미 요청했습니다.' },
    },
  }
  return {
    blocked,
    write: () => ({ send: 'patch', type: 'merge', body }) as const,
    command: (target: ActionObject) => kubectlPatch(target, body),
  }
}
