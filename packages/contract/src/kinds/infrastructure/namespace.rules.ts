import { conditionSince } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { holdingCondition, STUCK_AFTER_MS } from '../deletion/deletion-holds.ts'
import { defineRules, type Problem } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'

type Namespace = KubeObject & {
  readonly status?: { readonly phase?: string; readonly conditions?: readonly Condition[] }
}

/** The API server itself never deletes these; `default` is protected altogether. */
const LASTING = new Set(['kube-system', 'kube-public'])

function namespaceStatus({ metadata, status }: Namespace): Status {
  return buildStatus(metadata.deletionTimestamp ? 'Terminating' : (status?.phase ?? 'Active'))
}

/** A namespace that has been going away for long, with what keeps it. */
function namespaceProblem({ metadata, status }: Namespace, now: number): Problem | null {
  const since = parseTime(metadata.deletionTimestamp)
  if (since === null || now - since < STUCK_AFTER_MS) return null
  const blocking = holdingCondition(status?.conditions)
  return {
    severity: 'warning',
    since: conditionSince(blocking) ?? since,
    reason: blocking?.reason ?? 'Terminating',
    detail: blocking?.message ?? '',
    next: 'yaml',
  }
}

export const namespaceRules = defineRules<Namespace>()({
  status: namespaceStatus,
  statuses: [
    { word: 'Active', means: { en: 'Objects can be created in it.', ko: '리소스를 생성할 수 있습니다.' } },
    'Terminating',
  ],
  problem: (namespace, { now }) => namespaceProblem(namespace, now),
  blocked: {
    delete: {
      lasting: {
        when: ({ metadata }) => LASTING.has(metadata.name),
        says: {
          en: 'Kubernetes itself needs this namespace.',
          ko: 'Kubernetes에 필요한 네임스페이스입니다.',
        },
      },
    },
  },
  columns: [statusColumn(namespaceStatus)],
})
