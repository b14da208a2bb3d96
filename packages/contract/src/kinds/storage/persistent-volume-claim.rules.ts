import type { Text } from '../../i18n/locale.ts'
import { findCondition } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import { parseQuantity } from '../../kubernetes/quantity.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { fillBoth } from '../../text/fill-text.ts'
import { type Asked, defineRules, type Problem, type RuleContext } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'
import { whyPending } from './why-pending.ts'

type Claim = KubeObject & {
  readonly spec?: {
    readonly accessModes?: readonly string[]
    readonly storageClassName?: string
    readonly volumeMode?: string
    readonly volumeAttributesClassName?: string
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

function claimStatus(claim: Claim, context: RuleContext): Status {
  if (claim.metadata.deletionTimestamp) return buildStatus('Terminating')
  const phase = claim.status?.phase ?? 'Pending'
  if (phase === 'Pending' && waitsForPod(claim, context) === true) return buildStatus('WaitForFirstConsumer')
  const missing = phase === 'Pending' ? missingClass(claim, context) : null
  if (missing) return buildStatus(missing.reason)
  return buildStatus(phase === 'Bound' ? (growth(claim) ?? phase) : phase)
}

/** Whether it has no volume only because no pod that uses it has a node yet, as its class says. */
function waitsForPod(claim: Claim, { objects, users }: RuleContext): Asked<boolean> {
  const [classes, pods] = [objects?.('storage-class') ?? null, users?.('pod', claim) ?? null]
  if (classes === null || pods === null) return null
  if (classes === 'pending' || pods === 'pending') return 'pending'
  const why = whyPending(claim, { classes, pods, free: [] })?.why
  return why === 'first-consumer' || why === 'no-node'
}

type Missing = { readonly reason: 'ClassMissing' | 'NoDefaultClass'; readonly says: Text }

/** That the class is not there which is to make its volume; null where it is, and where nobody can tell. */
function missingClass(claim: Claim, { objects }: RuleContext): Missing | null {
  const classes = objects?.('storage-class') ?? null
  if (classes === null || classes === 'pending') return null
  const cause = whyPending(claim, { classes, pods: 0, free: [] })
  if (cause?.why === 'no-default') return { reason: 'NoDefaultClass', says: NO_DEFAULT }
  return cause?.why === 'no-class'
    ? { reason: 'ClassMissing', says: fillBoth(NO_CLASS, { name: cause.storageClass }) }
    : null
}

const NO_DEFAULT: Text = {
  en: 'it names no storage class, and the cluster has no default one',
  ko: '스토리지 클래스를 지정하지 않았고 클러스터에 기본 클래스가 없습니다',
}

const NO_CLASS: Text = {
  en: 'there is no storage class {name}',
  ko: '스토리지 클래스 {name|이/가} 없습니다',
}

function claimProblem(claim: Claim, context: RuleContext): Problem | null {
  if (claim.metadata.deletionTimestamp) return null
  const phase = claim.status?.phase
  if (phase === 'Lost')
    return { severity: 'error', since: null, reason: phase, detail: '', says: LOST, next: 'events' }
  const since = parseTime(claim.metadata.creationTimestamp) ?? context.now
  if (phase !== 'Pending' || context.now - since <= PATIENCE_MS) return null
  const waits = waitsForPod(claim, context)
  if (waits === true || waits === 'pending') return null
  const missing = missingClass(claim, context)
  return missing
    ? { severity: 'warning', since, ...missing, detail: '', next: 'events' }
    : describeWait(claim, since)
}

function describeWait({ spec, status }: Claim, since: number): Problem {
  const told = status?.conditions?.find((condition) => condition.status === 'True')
  const detail = told?.message ?? ''
  return {
    severity: 'warning',
    since,
    reason: told?.reason || 'Pending',
    detail,
    ...(detail === '' && { says: describeNone(spec?.storageClassName) }),
    next: 'events',
  }
}

const LOST: Text = { en: 'its volume is gone', ko: '볼륨이 없어졌습니다' }

function describeNone(storageClass: string | undefined): Text {
  if (storageClass === '')
    return { en: 'no volume without a class fits yet', ko: '클래스가 없는 볼륨 중 맞는 것이 아직 없습니다' }
  if (storageClass === undefined)
    return { en: 'no volume of the default class yet', ko: '기본 스토리지 클래스의 볼륨이 아직 없습니다' }
  return {
    en: `no volume of class ${storageClass} yet`,
    ko: `스토리지 클래스 ${storageClass}의 볼륨이 아직 없습니다`,
  }
}

export const persistentVolumeClaimRules = defineRules<Claim>()({
  asks: { objects: ['storage-class'], users: ['pod'] },
  status: claimStatus,
  statuses: [
    { word: 'Bound', means: { en: 'It has its volume.', ko: '볼륨이 연결되었습니다.' } },
    {
      word: 'Pending',
      means: { en: 'No volume has been found or made for it yet.', ko: '아직 연결할 볼륨이 없습니다.' },
    },
    {
      word: 'WaitForFirstConsumer',
      means: {
        en: 'Its class makes the volume where the first pod runs, and no pod that uses it has a node yet.',
        ko: '클래스가 첫 파드의 노드에 볼륨을 만드는데, 이 클레임을 쓰면서 노드가 정해진 파드가 아직 없습니다.',
      },
    },
    'ClassMissing',
    'NoDefaultClass',
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
  facts: [
    fact('Made from', '원본', 'spec.dataSource.name'),
    fact('Selector', '셀렉터', 'spec.selector.matchLabels'),
  ],
  columns: [
    statusColumn(claimStatus),
    {
      id: 'volume',
      title: { en: 'Volume', ko: '볼륨' },
      type: 'link',
      relation: 'claims',
    },
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
    {
      id: 'storage-class',
      title: { en: 'Storage class', ko: '스토리지 클래스' },
      choice: true,
      type: 'link',
      relation: 'provisions',
    },
    {
      id: 'attributes-class',
      title: { en: 'Attributes class', ko: '볼륨 속성 클래스' },
      about: {
        en: 'The quality that it asks of its volume, such as its speed.',
        ko: '볼륨에 요구하는 속도 같은 품질입니다.',
      },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ spec }) => spec?.volumeAttributesClassName ?? null,
    },
    {
      id: 'volume-mode',
      title: { en: 'Volume mode', ko: '볼륨 모드' },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ spec }) => spec?.volumeMode ?? null,
    },
  ],
})
