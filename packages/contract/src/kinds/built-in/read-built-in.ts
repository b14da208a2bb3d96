import type { KubeObject } from '../../kubernetes/object.ts'
import { parseApiVersion } from '../../kubernetes/resource.ts'
import { parseTime } from '../../kubernetes/time.ts'
import {
  type Fields,
  readAt,
  readItems,
  readList,
  readNumber,
  readPairs,
  readString,
  readText,
} from '../../manifest/read.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'

/** The labels that the pods of a template get. */
export function templateLabels({ template }: KubeObject): readonly string[] {
  return readPairs(readAt(template, 'metadata', 'labels')).map(({ key, value }) => `${key}=${value}`)
}

/** How many items the list at a path of names has. */
export function sizeOf(...path: readonly string[]) {
  return (object: KubeObject): number => readList(readAt(object, ...path)).length
}

/** The texts of the list at a path of names. */
export function wordsOf(...path: readonly string[]) {
  return (object: KubeObject): readonly string[] => readList(readAt(object, ...path)).map(readText)
}

/** A field of each container of a pod template. */
export function containersOf(field: 'name' | 'image') {
  return ({ template }: KubeObject): readonly string[] => {
    const found = readItems(readAt(template, 'spec', 'containers')).map((one) => readString(one[field]))
    return [...new Set(found.filter((one) => one !== ''))]
  }
}

/** For whom a driver wants tokens of the pods whose volumes it mounts. */
export function tokenAudiences(object: KubeObject): readonly string[] {
  return readItems(readAt(object, 'spec', 'tokenRequests')).map(({ audience }) => readText(audience))
}

/** The condition of a type in the list at a path of names. */
function findIn(object: KubeObject, type: string, ...path: readonly string[]): Fields | undefined {
  return readItems(readAt(object, ...path)).find((condition) => condition['type'] === type)
}

/** A part of the control plane keeps its conditions at the top. */
export function componentField(field: 'message' | 'error') {
  return (object: KubeObject): unknown => findIn(object, 'Healthy', 'conditions')?.[field]
}

export function componentHealth(object: KubeObject): Status | null {
  const healthy = findIn(object, 'Healthy', 'conditions')
  if (healthy === undefined) return null
  if (healthy['status'] === 'True') return buildStatus('Healthy')
  return healthy['status'] === 'False' ? buildStatus('Unhealthy') : buildStatus('Unknown')
}

/** `True`, or `False (ServiceNotFound)`. */
export function apiAvailable(object: KubeObject): string {
  const available = findIn(object, 'Available', 'status', 'conditions')
  const [status, reason] = [readText(available?.['status']), readText(available?.['reason'])]
  return status === 'True' || status === '' || reason === '' ? status : `${status} (${reason})`
}

/** The service that answers for an API; `Local` where the API server does itself. */
export function apiService(object: KubeObject): string {
  const service = readAt(object, 'spec', 'service')
  const name = readText(readAt(service, 'name'))
  return name === '' ? 'Local' : `${readText(readAt(service, 'namespace'))}/${name}`
}

/** `daemonset.apps/agent`: who controls it. */
export function controllerOf({ metadata }: KubeObject): string {
  const owner = metadata.ownerReferences?.find(({ controller }) => controller)
  if (owner === undefined) return ''
  const { group } = parseApiVersion(owner.apiVersion)
  const kind = owner.kind.toLowerCase()
  return `${group === '' ? kind : `${kind}.${group}`}/${owner.name}`
}

/** What was decided about a request for a certificate, and what became of it. */
export function requestCondition(object: KubeObject): Status {
  const told = (type: string) => findIn(object, type, 'status', 'conditions') !== undefined
  if (told('Denied')) return buildStatus('Denied')
  if (told('Failed')) return buildStatus('Failed')
  if (!told('Approved')) return buildStatus('Pending')
  return buildStatus(readText(readAt(object, 'status', 'certificate')) === '' ? 'Approved' : 'Issued')
}

/** `Widget.example.com/blue`: what a class hands to its controller. */
export function classParameters(object: KubeObject): string {
  const parameters = readAt(object, 'spec', 'parameters')
  const read = (field: string) => readText(readAt(parameters, field))
  if (read('name') === '') return ''
  const kind = read('apiGroup') === '' ? read('kind') : `${read('kind')}.${read('apiGroup')}`
  return `${kind}/${read('name')}`
}

/** `services/shop/web`: whom an address belongs to. */
export function addressParent(object: KubeObject): string {
  const parent = readAt(object, 'spec', 'parentRef')
  const read = (field: string) => readText(readAt(parent, field))
  const resource = read('group') === '' ? read('resource') : `${read('resource')}.${read('group')}`
  return [resource, read('namespace'), read('name')].filter((part) => part !== '').join('/')
}

/** `example.com/v1/Limit`: the kind of the parameters of a policy. */
export function parameterKind(object: KubeObject): string {
  const kind = readAt(object, 'spec', 'paramKind')
  const words = [readText(readAt(kind, 'apiVersion')), readText(readAt(kind, 'kind'))]
  return words.filter((part) => part !== '').join('/')
}

/** The parameters of a binding, by name or by labels: `*` stands for the namespace of what is admitted. */
export function parameterRef(object: KubeObject): string {
  const ref = readAt(object, 'spec', 'paramRef')
  if (ref === undefined) return ''
  const labels = readPairs(readAt(ref, 'selector', 'matchLabels'))
  const chosen = labels.map(({ key, value }) => `${key}=${value}`).join(',')
  return `${readText(readAt(ref, 'namespace')) || '*'}/${readText(readAt(ref, 'name')) || chosen}`
}

/** Of either sort of priority level. */
export function nominalShares(object: KubeObject): unknown {
  const read = (sort: string) => readAt(object, 'spec', sort, 'nominalConcurrencyShares')
  return read('limited') ?? read('exempt')
}

/** Whether the priority level that a schema of flows names is missing. */
export function isLevelMissing(object: KubeObject): boolean | null {
  const dangling = findIn(object, 'Dangling', 'status', 'conditions')
  return dangling === undefined ? null : dangling['status'] === 'True'
}

/** How far a claim of devices has come. */
export function claimState(object: KubeObject): Status {
  if (object.metadata.deletionTimestamp) return buildStatus('Terminating')
  if (readAt(object, 'status', 'allocation') === undefined) return buildStatus('Pending')
  const users = readList(readAt(object, 'status', 'reservedFor')).length
  return buildStatus(users === 0 ? 'Allocated' : 'Reserved')
}

/** The node that devices are on, or that every node reaches them. */
export function sliceNode(object: KubeObject): string {
  const name = readText(readAt(object, 'spec', 'nodeName'))
  return name === '' && readAt(object, 'spec', 'allNodes') === true ? '*' : name
}

/** Ports of a slice, `*` for each where none is named. */
export function slicePorts({ ports }: KubeObject): readonly string[] {
  return readItems(ports).map(({ port }) => readText(port) || '*')
}

export function sliceAddresses({ endpoints }: KubeObject): readonly string[] {
  return readItems(endpoints).flatMap(({ addresses }) => readList(addresses).map(readText))
}

/** `10.0.0.1:8080` for each address that is ready, at each port. */
export function endpointAddresses({ subsets }: KubeObject): readonly string[] {
  return readItems(subsets).flatMap(({ addresses, ports }) => {
    const numbers = readItems(ports).map(({ port }) => readText(port))
    return readItems(addresses).flatMap(({ ip }) => {
      const host = readText(ip)
      const at = host.includes(':') ? `[${host}]` : host
      return numbers.length === 0 ? [host] : numbers.map((number) => `${at}:${number}`)
    })
  })
}

/** `Pod/web-1`: what an event of the newer API is about. */
export function eventSubject({ regarding }: KubeObject): string {
  const [kind, name] = [readText(readAt(regarding, 'kind')), readText(readAt(regarding, 'name'))]
  return [kind, name].filter((part) => part !== '').join('/')
}

/** When an event was told last; writers fill different fields. */
export function eventLastSeen(event: KubeObject): number | null {
  const told = [
    readAt(event, 'series', 'lastObservedTime'),
    event['deprecatedLastTimestamp'],
    event['eventTime'],
  ]
  return told.map((time) => parseTime(readText(time))).find((time) => time !== null) ?? null
}

export function eventFirstSeen(event: KubeObject): number | null {
  return parseTime(readText(event['deprecatedFirstTimestamp'])) ?? parseTime(readText(event['eventTime']))
}

export function eventCount(event: KubeObject): number {
  return readNumber(readAt(event, 'series', 'count')) ?? readNumber(event['deprecatedCount']) ?? 1
}
