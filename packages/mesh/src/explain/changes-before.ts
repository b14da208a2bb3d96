import type { AuditLine } from '@naru/contract/api/audit'
import type { ObjectMeta } from '@naru/contract/kubernetes/object'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { parseTime } from '@naru/contract/kubernetes/time'
import { ISTIO_TYPES, typeResource } from '../model/istio-object.ts'
import type { CauseObject } from './explain-edge.ts'

/** How long before an edge began to fail a change counts as just before, in seconds. */
export const BEFORE_S = 900

/** What was changed, by whom and when. */
export type ChangeBefore = {
  readonly object: CauseObject
  /** In ms since 1970. */
  readonly at: number
  /** A person of the audit log, or a program by what the object calls it; null where nobody is named. */
  readonly who: string | null
  /** As the audit log says it. */
  readonly verb: string
  /** The number of the log’s record; null where the object itself tells. */
  readonly record: number | null
}

/** What is known of an object behind a failure. */
type KnownObject = {
  readonly object: CauseObject
  /** Of the audit log, as far as the person may read it. */
  readonly lines: readonly Pick<AuditLine, 'time' | 'user' | 'verb' | 'outcome' | 'seq'>[]
  /** Null where it may not be read, or is gone. */
  readonly metadata: Pick<ObjectMeta, 'creationTimestamp' | 'managedFields'> | null
}

type DeletedLine = KnownObject['lines'][number] & Pick<AuditLine, 'kind' | 'namespace' | 'name'>

/** Which kinds of a mesh's configuration the log calls what. */
const LOGGED_TYPES = new Map(
  // Object.keys forgets which keys a record has; ISTIO_TYPES has no others.
  (Object.keys(ISTIO_TYPES) as (keyof typeof ISTIO_TYPES)[]).map((type) => [
    formatGroupResource(typeResource(type)),
    ISTIO_TYPES[type].singular,
  ]),
)

/** By what patterns the log finds them all. */
export const LOGGED_KINDS = [
  ...new Set([...LOGGED_TYPES.keys()].map((name) => name.replace(/^\w+/, '*'))),
].join(',')

/** Objects of a mesh that the log says were deleted: a cause does not name what is gone. Those that it names are known. */
export function deletedObjects(
  lines: readonly DeletedLine[],
  known: readonly CauseObject[],
): readonly KnownObject[] {
  return lines.flatMap((line) => {
    const { kind, namespace, name } = line
    const type = LOGGED_TYPES.get(kind ?? '')
    if (!type || !namespace || !name) return []
    const isKnown = known.some((one) => one.type === type && one.namespace === namespace && one.name === name)
    return isKnown ? [] : [{ object: { type, namespace, name }, lines: [line], metadata: null }]
  })
}

/** What a write is called in the log; what was looked at, tried or issued changes nothing. */
const WRITES = /^((create|delete)|(update|patch)( scale)?)$/

/** Two that are as close to each other are one write: the log has when it ended, an object whole seconds. */
const SAME_MS = 5000

/** What was changed of the objects of a cause just before an edge began to fail, in unix seconds; the last of it first. */
export function changesBefore(known: readonly KnownObject[], began: number): readonly ChangeBefore[] {
  const [from, to] = [(began - BEFORE_S) * 1000, began * 1000]
  return known
    .flatMap(changesOf)
    .filter(({ at }) => at >= from && at <= to)
    .toSorted((one, other) => other.at - one.at)
}

/** What the log tells of an object, and what it tells of itself that the log does not: it may be of other programs. */
function changesOf({ object, lines, metadata }: KnownObject): readonly ChangeBefore[] {
  const logged = lines
    .filter(({ verb, outcome }) => outcome === 'success' && WRITES.test(verb))
    .flatMap(({ time, user, verb, seq }) => {
      const at = parseTime(time)
      return at === null ? [] : [{ object, at, who: user, verb, record: seq }]
    })
  const own = ownChanges(metadata).map((change) => ({ object, ...change, record: null }))
  return [...logged, ...own.filter((change) => !logged.some((other) => isSame(change, other)))]
}

type OwnChange = Pick<ChangeBefore, 'at' | 'who' | 'verb'>

/** Of each program the last change, and how the object came to be. Its status is not what somebody wanted. */
function ownChanges(metadata: KnownObject['metadata']): readonly OwnChange[] {
  const { creationTimestamp, managedFields = [] } = metadata ?? {}
  const written = managedFields.flatMap(({ subresource, time, manager, operation }) => {
    const at = parseTime(time)
    const verb = operation === 'Apply' ? 'patch' : 'update'
    return at === null || subresource === 'status' ? [] : [{ at, who: manager || null, verb }]
  })
  const made = parseTime(creationTimestamp)
  if (made === null) return written
  const maker = written.find((change) => isSame(change, { at: made }))
  const later = written.filter((change) => !isSame(change, { at: made }))
  return [{ at: made, who: maker?.who ?? null, verb: 'create' }, ...later]
}

function isSame(one: Pick<ChangeBefore, 'at'>, other: Pick<ChangeBefore, 'at'>): boolean {
  return Math.abs(one.at - other.at) <= SAME_MS
}
