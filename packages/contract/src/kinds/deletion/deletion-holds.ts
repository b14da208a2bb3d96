import type { Text } from '../../i18n/locale.ts'
import { conditionSince } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import { parseTime } from '../../kubernetes/time.ts'
import { readFields, readItems, readList, readText } from '../../manifest/read.ts'
import { lookUp } from '../../text/look-up.ts'
import { FINALIZERS, OF_UNKNOWN } from './known-finalizers.ts'

/** One thing that holds an object which is to be deleted. */
export type Hold = {
  /** A finalizer, a kind that is left or an API that does not answer, as clusters write it; empty where it has no name. */
  readonly name: string
  readonly what: Text
  /** What would free it. */
  readonly frees: Text
  /** Milliseconds since the epoch; null where it holds for as long as the object is to go. */
  readonly since: number | null
  /** The cluster's own words; empty where the rest says as much. */
  readonly words: string
}

export type Deletion = {
  /** When it was asked for, in milliseconds. */
  readonly since: number
  /** Until when what runs in it may still end by itself; null where nothing does. */
  readonly graceUntil: number | null
  readonly holds: readonly Hold[]
}

/** Whatever is to go for longer than this, and does not, is stuck. */
export const STUCK_AFTER_MS = 5 * 60_000

/** Whether something holds an object for longer than it takes to clean up. */
export function isStuck({ since, graceUntil, holds }: Deletion, now: number): boolean {
  return holds.length > 0 && now - (graceUntil ?? since) >= STUCK_AFTER_MS
}

/** What holds an object that is to be deleted; null where nobody wants it deleted. */
export function readDeletion(object: KubeObject, now: number): Deletion | null {
  const { deletionTimestamp, deletionGracePeriodSeconds = 0 } = object.metadata
  const due = parseTime(deletionTimestamp)
  if (due === null) return null
  // The cluster writes by when it is to be gone.
  const since = due - deletionGracePeriodSeconds * 1000
  const graceUntil = deletionGracePeriodSeconds > 0 ? due : null
  const holds = listHolds(object)
  const isLate = graceUntil !== null && now > graceUntil
  return { since, graceUntil, holds: holds.length === 0 && isLate ? holdByNode(object) : holds }
}

/** What runs on a node is gone only when the node says so. */
function holdByNode(object: KubeObject): readonly Hold[] {
  const name = readText(readFields(object['spec'])['nodeName'])
  if (name === '') return []
  return [
    {
      name,
      what: { en: 'Node', ko: '노드' },
      frees: {
        en: 'The node has to say that its containers have stopped. If it never will, force deletion takes the pod out of the cluster, whatever still runs there.',
        ko: '노드가 컨테이너 종료를 알려야 합니다. 노드가 돌아오지 않는다면 강제 삭제로 클러스터에서 제거할 수 있지만, 노드에서 실행 중인 것은 그대로일 수 있습니다.',
      },
      since: null,
      words: '',
    },
  ]
}

/** The condition that says what holds a namespace, the cause before what follows from it. */
export function holdingCondition(conditions: readonly Condition[] = []): Condition | undefined {
  const held = conditions.filter(({ status }) => status === 'True')
  const [first] = HOLDING.flatMap(({ type }) => held.find((one) => one.type === type) ?? [])
  return first ?? held[0]
}

function listHolds(object: KubeObject): readonly Hold[] {
  const { finalizers = [] } = object.metadata
  const conditions = readItems(readFields(object['status'])['conditions'])
  const own = finalizers.map((name) => holdBy(name))
  const told = HOLDING.flatMap(({ type, read }) => {
    // What stands in a list of conditions under a known type is one.
    const found = conditions.find((one) => one['type'] === type && one['status'] === 'True') as
      | Condition
      | undefined
    return found ? read(found) : []
  })
  const first = readList(readFields(object['spec'])['finalizers']).map(readText)
  // The cluster's own finalizer of a namespace only says that the rest is not done.
  return [...own, ...told, ...first.filter((name) => name !== 'kubernetes').map((name) => holdBy(name))]
}

type Reader = { readonly type: string; readonly read: (condition: Condition) => readonly Hold[] }

/** What namespaces tell of what holds them, the cause before what follows from it. */
const HOLDING: readonly Reader[] = [
  { type: 'NamespaceDeletionDiscoveryFailure', read: readSilentApis },
  { type: 'NamespaceDeletionGroupVersionParsingFailure', read: (found) => [holdInWords(found)] },
  { type: 'NamespaceDeletionContentFailure', read: (found) => [holdInWords(found)] },
  { type: 'NamespaceFinalizersRemaining', read: readFinalizers },
  { type: 'NamespaceContentRemaining', read: readContents },
]

function holdBy(name: string, since: number | null = null, count?: string): Hold {
  const what = count
    ? {
        en: `Finalizer on ${count} ${count === '1' ? 'object' : 'objects'} in it`,
        ko: `안에 있는 오브젝트 ${count}개의 파이널라이저`,
      }
    : { en: 'Finalizer', ko: '파이널라이저' }
  return { name, what, frees: lookUp(FINALIZERS, name) ?? OF_UNKNOWN, since, words: '' }
}

/** `example.com/hold in 2 resource instances`. */
function readFinalizers(condition: Condition): readonly Hold[] {
  const since = conditionSince(condition)
  const found = [
    ...readText(condition.message).matchAll(/(?<![^\s,:])([^\s,:]+) in (\d+) resource instances/g),
  ]
  if (found.length === 0) return [holdInWords(condition)]
  return found.map(([, name = '', count = '']) => holdBy(name, since, count))
}

/** `configmaps. has 1 resource instances`. */
function readContents(condition: Condition): readonly Hold[] {
  const found = [
    ...readText(condition.message).matchAll(/(?<![^\s,:])([^\s,:]+) has (\d+) resource instances/g),
  ]
  if (found.length === 0) return [holdInWords(condition)]
  const count = found.reduce((sum, [, , more]) => sum + Number(more), 0)
  return [
    {
      name: found.map(([, name = '']) => name.replace(/\.$/, '')).join(', '),
      what: { en: `${count} left in it`, ko: `안에 ${count}개 남음` },
      frees: { en: 'They go as soon as nothing holds them.', ko: '막고 있는 것이 없어지면 삭제됩니다.' },
      since: conditionSince(condition),
      words: '',
    },
  ]
}

/** `unable to retrieve the complete list of server APIs: metrics.k8s.io/v1beta1: …`. */
function readSilentApis(condition: Condition): readonly Hold[] {
  const message = readText(condition.message)
  const found = [...new Set(message.match(/(?<![a-z0-9.-])[a-z0-9-]+(\.[a-z0-9-]+)+\/v\d\w*(?=: )/g))]
  if (found.length === 0) return [holdInWords(condition)]
  return found.map((name) => ({
    name,
    what: { en: 'API that does not answer', ko: '응답하지 않는 API' },
    frees: {
      en: 'Its API service has to answer again, or to be deleted: until then nobody knows what is left.',
      ko: 'API 서비스가 다시 응답하거나 삭제되어야 합니다. 그때까지는 무엇이 남았는지 알 수 없습니다.',
    },
    since: conditionSince(condition),
    words: message,
  }))
}

function holdInWords(condition: Condition): Hold {
  return {
    name: readText(condition.reason) || condition.type,
    what: { en: 'The cluster reports', ko: '클러스터의 보고' },
    frees: { en: 'The cluster tries again by itself.', ko: '클러스터가 스스로 다시 시도합니다.' },
    since: conditionSince(condition),
    words: readText(condition.message),
  }
}
