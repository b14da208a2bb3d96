import type { KubeObject } from '../../kubernetes/object.ts'
import { parseQuantity } from '../../kubernetes/quantity.ts'
import { formatGroupResource, type GroupResource } from '../../kubernetes/resource.ts'
import { readAt, readItems, readString, readText } from '../../manifest/read.ts'
import { lookUp } from '../../text/look-up.ts'
import type { QuotaLine } from './quota-lines.ts'
import { countsPods, podTakes } from './quota-pods.ts'

const CLAIMS: GroupResource = { group: '', plural: 'persistentvolumeclaims' }
const PODS: GroupResource = { group: '', plural: 'pods' }
const SERVICES: GroupResource = { group: '', plural: 'services' }

/** What quotas counted before they could count anything by `count/`. */
const BY_NAME: Readonly<Record<string, GroupResource>> = {
  configmaps: { group: '', plural: 'configmaps' },
  'openshift.io/imagestreams': { group: 'image.openshift.io', plural: 'imagestreams' },
  persistentvolumeclaims: CLAIMS,
  replicationcontrollers: { group: '', plural: 'replicationcontrollers' },
  'requests.storage': CLAIMS,
  resourcequotas: { group: '', plural: 'resourcequotas' },
  secrets: { group: '', plural: 'secrets' },
  services: SERVICES,
  'services.loadbalancers': SERVICES,
  'services.nodeports': SERVICES,
}

/** `fast.storageclass.storage.k8s.io/requests.storage`: what claims of one class may have together. */
const OF_CLASS = /^(.+)\.storageclass\.storage\.k8s\.io\/(requests\.storage|persistentvolumeclaims)$/

/** Of what a quota counts for that resource; null for what no object tells. */
export function countedBy(resource: string): GroupResource | null {
  const [, plural, group = ''] = /^count\/([^.]+)(?:\.(.+))?$/.exec(resource) ?? []
  if (plural !== undefined) return { group, plural }
  if (OF_CLASS.test(resource)) return CLAIMS
  return lookUp(BY_NAME, resource) ?? (countsPods(resource) ? PODS : null)
}

/** Whether objects differ in what they take of a limit, so that each has to be looked at. */
export function isWeighed(resource: string): boolean {
  const counted = countedBy(resource)
  return counted !== null && lookUp(TAKES, formatGroupResource(counted)) !== undefined
}

type Takes = (object: KubeObject, resource: string, now: number) => number

const TAKES: Readonly<Record<string, Takes>> = {
  persistentvolumeclaims: claimTakes,
  pods: podTakes,
  services: serviceTakes,
}

/** What an object takes of a limit that counts its like, in cores, bytes or things. */
export function takesOf(counted: GroupResource, object: KubeObject, resource: string, now: number): number {
  const name = formatGroupResource(counted)
  const by = countedBy(resource)
  if (by === null || formatGroupResource(by) !== name) return 0
  return lookUp(TAKES, name)?.(object, resource, now) ?? 1
}

/** The limit that would refuse one more object like this; undefined where it fits. */
export function refusedBy(
  counted: GroupResource,
  { metadata, spec }: KubeObject,
  lines: readonly QuotaLine[],
): QuotaLine | undefined {
  // A new one has not run yet: it neither has ended nor is anything of it resized.
  const anew = { metadata: { name: metadata.name }, spec }
  return lines.find(
    ({ resource, left }) => left !== null && takesOf(counted, anew, resource, 0) > left + ROUNDING,
  )
}

/** Sums of thousandths of cores are not exact. */
const ROUNDING = 1e-9

function claimTakes(claim: KubeObject, resource: string): number {
  const [, ofClass, limited = resource] = OF_CLASS.exec(resource) ?? []
  if (ofClass !== undefined && ofClass !== classOf(claim)) return 0
  return limited === 'requests.storage' ? storageOf(claim) : 1
}

const BETA_CLASS = 'volume.beta.kubernetes.io/storage-class'

function classOf({ metadata, spec }: KubeObject): string {
  return metadata.annotations?.[BETA_CLASS] ?? readString(readAt(spec, 'storageClassName'))
}

/** A volume that could not become as large as it once was to be still counts with what was set aside for it. */
function storageOf({ spec, status }: KubeObject): number {
  const asked = readAt(spec, 'resources', 'requests', 'storage')
  if (asked === undefined) return 0
  const amounts = [asked, readAt(status, 'allocatedResources', 'storage')]
  return amounts
    .map((amount) => Math.ceil(parseQuantity(readText(amount)) ?? 0))
    .reduce((a, b) => Math.max(a, b))
}

function serviceTakes({ spec }: KubeObject, resource: string): number {
  const type = readAt(spec, 'type')
  const isBalanced = type === 'LoadBalancer'
  if (resource === 'services.loadbalancers') return isBalanced ? 1 : 0
  if (resource !== 'services.nodeports') return 1
  const ports = readItems(readAt(spec, 'ports'))
  if (isBalanced && readAt(spec, 'allocateLoadBalancerNodePorts') === false)
    return ports.filter(({ nodePort }) => Boolean(nodePort)).length
  return isBalanced || type === 'NodePort' ? ports.length : 0
}
