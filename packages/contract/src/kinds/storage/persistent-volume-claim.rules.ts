import { findCondition } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import { parseQuantity } from '../../kubernetes/quantity.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem, type RuleContext } from '../kind-rules.ts'
import { relationColumn, statusColumn } from '../standard-columns.ts'

type Claim = KubeObject & {
  readonly spec?: {
    readonly accessModes?: readonly string[]
    readonly storageClassName?: string
    readonly volumeMode?: string
    readonly resources?: { readonly requests?: { readonly storage?: string } }
  }
  readonly status?: {
    readonly phase?: string
    readonly capacity?: { readonly storage?: string }
    readonly conditions?: readonly Condition[]
  }
}

/** How long a volume may take to be made before it counts as a problem. */
const PATIENCE_MS = 60_000

/** Growing, most telling first: the file system grows only once a pod mounts it. */
const GROWTH = ['FileSystemResizePending', 'Resizing'] as const

function growth({ status }: Claim): string | undefined {
  return GROWTH.find((type) => findCondition(status?.conditions, type)?.status === 'True')
}

function claimStatus(claim: Claim): Status {
  if (claim.metadata.deletionTimestamp) return buildStatus('Terminating')
  const phase = claim.status?.phase ?? 'Pending'
  return buildStatus(phase === 'Bound' ? (growth(claim) ?? phase) : phase)
}

function claimProblem(claim: Claim, { now }: RuleContext): Problem | null {
  if (claim.metadata.deletionTimestamp) return null
  const phase = claim.status?.phase
  if (phase === 'Lost')
    return { severity: 'error', since: null, reason: phase, detail: 'its volume is gone', next: 'events' }
  const since = parseTime(claim.metadata.creationTimestamp) ?? now
  return phase === 'Pending' && now - since > PATIENCE_MS ? describeWait(claim, since) : null
}

function describeWait({ spec, status }: Claim, since: number): Problem {
  const told = status?.conditions?.find((condition) => condition.status === 'True')
  const detail = told?.message ?? `no volume of class ${spec?.storageClassName ?? '(default)'} yet`
  return { severity: 'warning', since, reason: told?.reason || 'Pending', detail, next: 'events' }
}

export const persistentVolumeClaimRules = defineRules<Claim>()({
  status: claimStatus,
  statuses: [
    { word: 'Bound', means: { en: 'It has its volume.', ko: '볼륨이 연결되었습니다.' } },
    {
      word: 'Pending',
      means: { en: 'No volume has been found or made for it yet.', ko: '아직 연결할 볼륨이 없습니다.' },
    },
    { word: 'Resizing', means: { en: 'Its volume grows.', ko: '볼륨을 확장하는 중입니다.' } },
    {
      word: 'FileSystemResizePending',
      means: {
        en: 'The volume has grown; the file system does once a pod mounts it.',
        ko: '볼륨은 커졌고, 파드가 마운트하면 파일 시스템도 커집니다.',
      },
    },
    { word: 'Lost', means: { en: 'The volume that it had is gone.', ko: '연결되었던 볼륨이 사라졌습니다.' } },
    'Terminating',
  ],
  problem: claimProblem,
  columns: [
    statusColumn(claimStatus),
    relationColumn('persistent-volume-claim', 'claims', {
      id: 'volume',
      title: { en: 'Volume', ko: '볼륨' },
    }),
    {
      id: 'capacity',
      title: { en: 'Capacity', ko: '용량' },
      type: 'bytes',
      value: ({ status }) => parseQuantity(status?.capacity?.storage),
    },
    {
      id: 'requested',
      title: { en: 'Requested', ko: '요청' },
      type: 'bytes',
      optional: true,
      value: ({ spec }) => parseQuantity(spec?.resources?.requests?.storage),
    },
    {
      id: 'access-modes',
      title: { en: 'Access modes', ko: '접근 모드' },
      type: 'list',
      value: ({ spec }) => spec?.accessModes ?? [],
    },
    relationColumn('persistent-volume-claim', 'provisions', {
      id: 'storage-class',
      title: { en: 'Storage class', ko: '스토리지 클래스' },
      choice: true,
    }),
    {
      id: 'volume-mode',
      title: { en: 'Volume mode', ko: '볼륨 모드' },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ spec }) => spec?.volumeMode ?? null,
    },
  ],
  template: ({ namespace, name }) => ({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name, ...(namespace && { namespace }) },
    spec: {},
  }),
})
