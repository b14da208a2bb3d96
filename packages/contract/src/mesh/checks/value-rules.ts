import { checkIpv4 } from '../../rules/addresses.ts'
import { breach, type Checked, firstBreachOf } from '../../rules/message.ts'
import { checkLabelValue, checkMetadataKey } from '../../rules/metadata.ts'

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(\\*|${LABEL})(\\.${LABEL})*\\.(?!\\d+$)${LABEL}$`)
const MAX_HOST = 253
const REGISTRY_HOST = new RegExp(`^(\\*|${LABEL})(\\.${LABEL})*\\.[a-z]{2,63}$`)
const NAMESPACE = new RegExp(`^(${LABEL}|\\.|\\*)$`)

/** A host of a gateway or virtual service: lowercase, at least one dot, `*.` allowed in front, no IP address. */
export function checkMeshHost(host: string): Checked {
  if (host === '') return breach('rule.required')
  return host.length <= MAX_HOST && HOST.test(host) ? null : breach('rule.meshHost')
}

/** `namespace/host` of a Sidecar's egress; the namespace may be `.` or `*`, the host `*`. */
export function checkNamespaceHost(text: string): Checked {
  const [namespace = '', host, ...rest] = text.split('/')
  if (host === undefined || rest.length > 0) return breach('rule.namespaceHost')
  return isHostNamespace(namespace) && isRegistryHost(host) ? null : breach('rule.namespaceHost')
}

/** The namespace in front of a host: its name, `.` for the own one, or `*` for any. */
export function isHostNamespace(text: string): boolean {
  return NAMESPACE.test(text)
}

function isRegistryHost(host: string): boolean {
  return host === '*' || (host.length >= 4 && host.length <= MAX_HOST && REGISTRY_HOST.test(host))
}

/** An IPv4 address, or a range of them with a mask of 0 to 32 bits. */
export function checkIpRange(text: string): Checked {
  const [address = '', mask, ...rest] = text.split('/')
  const isMask = mask === undefined || (/^(0|[1-9]\d?)$/.test(mask) && Number(mask) <= 32)
  return checkIpv4(address) === null && isMask && rest.length === 0 ? null : breach('rule.ipOrRange')
}

/** A number with `h`, `m`, `s` or `ms`, more than zero: `5s`, `0.5h`. */
export function checkMeshDuration(text: string): Checked {
  const amount = /^(\d+(?:\.\d+)?)(?:h|m|s|ms)$/.exec(text)?.[1]
  return amount !== undefined && Number(amount) > 0 ? null : breach('rule.duration')
}

export function checkHttpStatus(status: number): Checked {
  return Number.isInteger(status) && status >= 100 && status <= 599 ? null : breach('rule.httpStatus')
}

/** Proxies know less than this, but whatever this cannot read they cannot either. */
export function checkRegularExpression(text: string): Checked {
  try {
    // A search reads its text as an expression first.
    ''.search(text)
    return null
  } catch {
    return breach('rule.regularExpression')
  }
}

export function checkPercent(percent: number): Checked {
  return percent >= 0 && percent <= 100 ? null : breach('rule.percent')
}

/** Comma-separated `label=value` pairs, each with one `=` and both sides filled; labels are as those of any object. */
export function checkWorkloadSelector(text: string): Checked {
  const labels = parseWorkloadSelector(text)
  if (!labels) return breach('rule.workloadSelector')
  return firstBreachOf(
    Object.entries(labels).flatMap(([key, value]) => [checkMetadataKey(key), checkLabelValue(value)]),
  )
}

/** The labels of `app=cart,version=v1`; null when the text is not of that form. */
export function parseWorkloadSelector(text: string): Readonly<Record<string, string>> | null {
  const pairs = text.split(',').map((pair) => pair.split('=').map((side) => side.trim()))
  const isFull = pairs.every((sides) => sides.length === 2 && !sides.includes(''))
  return isFull ? Object.fromEntries(pairs) : null
}

const CONDITION_KEYS = new Set([
  'source.ip',
  'remote.ip',
  'source.namespace',
  'source.principal',
  'request.auth.principal',
  'request.auth.audiences',
  'request.auth.presenter',
  'destination.ip',
  'destination.port',
  'connection.sni',
])
const CONDITION_FAMILIES = [
  /^request\.headers\[[^[\]]+\]$/,
  /^request\.auth\.claims(\[[^[\]]+\])+$/,
  /^experimental\.envoy\.filters\.[^[]*\[.+\]$/,
]

/** A path, or the beginning of one, as routes of the Gateway API have it. */
export function checkRoutePath(path: string): Checked {
  const isPlain = /^\/(?:[\w\-./~!$&'()*+,;=:@]|%[0-9a-f]{2})*$/i.test(path)
  return isPlain && !/\/\/|\/\.\.?(\/|$)|%2f/i.test(path) ? null : breach('rule.routePath')
}

/** The name of a header or of a parameter of a query. */
export function checkRouteHeaderName(name: string): Checked {
  if (name.trim() === '') return breach('rule.required')
  return /^[A-Za-z0-9!#$%&'*+\-.^_`|~]{1,256}$/.test(name) ? null : breach('rule.headerName')
}

/** A service's full name as a protocol defines it: `shop.v1.Cart`. */
export function checkGrpcService(name: string): Checked {
  return /^\.?[a-z_]\w*(\.[a-z_]\w*)*$/i.test(name) ? null : breach('rule.grpcService')
}

/** The name of one of a service's methods. */
export function checkGrpcMethod(name: string): Checked {
  return /^[a-z_]\w*$/i.test(name) ? null : breach('rule.grpcMethod')
}

/** A key of a condition of an AuthorizationPolicy. */
export function checkConditionKey(key: string): Checked {
  const isKnown = CONDITION_KEYS.has(key) || CONDITION_FAMILIES.some((family) => family.test(key))
  return isKnown ? null : breach('rule.conditionKey')
}
