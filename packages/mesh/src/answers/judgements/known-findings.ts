import type { KubeObject } from '@naru/contract/kubernetes/object'
import { CHECKS, type CheckCode } from '@naru/contract/mesh/checks/check-catalogue'
import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import { valuesAt } from '../../checks/find-path.ts'
import { parseGatewayName } from '../../config/gateway-name.ts'
import { parseHost } from '../../config/host.ts'
import { asStrings, recordAt } from '../../config/spec-reader.ts'
import type { IstioType } from '../../model/istio-object.ts'
import type { MeshSettings } from '../../model/mesh-settings.ts'
import { isIn, mayRead, type Reader } from '../mesh-world.ts'

/** From where somebody looks at what an object names. */
type Sight = {
  readonly reader: Reader
  /** The object's own namespace, which they may read. */
  readonly home: string
  readonly settings: MeshSettings
  /** Where the waypoints of the workload run that was judged. */
  readonly waypointHomes?: () => readonly string[]
}

type Ground = {
  /** Where the object says what was looked for; the finding's own path without it. */
  readonly at?: (path: string) => string
  /** Whether it would have been seen if it were there. */
  readonly isSeen: (value: unknown, sight: Sight) => boolean
}

/**
 * Without the findings that rest on something being nowhere, where it may be in what the reader may not see: of that
 * nothing is known, and an error would be a false alarm.
 */
export function knownFindings(
  validation: ObjectValidation,
  object: KubeObject,
  sight: Sight,
): ObjectValidation {
  const checks = validation.checks.filter(({ code, path }) => isKnown(code, path, object, sight))
  if (checks.length === validation.checks.length) return validation
  return { ...validation, checks, valid: validation.valid || !checks.some(invalidates) }
}

function isKnown(code: string, path: string, object: KubeObject, sight: Sight): boolean {
  const ground = GROUNDS[code]
  if (!ground) return true
  const values = valuesAt(object, ground.at?.(path) ?? path)
  // A path may leave out a place in a list: then it means any of several.
  return (values.length === 0 ? [undefined] : values).every((value) => ground.isSeen(value, sight))
}

/** A subset that nobody uses leaves its object valid: the only finding that says less than its code. */
export function invalidates({ code, severity }: ObjectValidation['checks'][number]): boolean {
  if (code === 'KIA0203' && severity === 'unknown') return false
  return isCheckCode(code) && CHECKS[code].invalidates
}

function isCheckCode(code: string): code is CheckCode {
  return Object.hasOwn(CHECKS, code)
}

const everyNamespace: Ground = { isSeen: (_, { reader }) => reader.namespaces === 'all' }
const ofAll = (type: IstioType): Ground => ({ isSeen: (_, { reader }) => seesAll(reader, type) })
const host: Ground = { isSeen: (value, sight) => typeof value === 'string' && seesHost(value, sight) }
/** Any of its hosts may be of a service that says otherwise. */
const everyHost: Ground = {
  at: () => 'spec/hosts',
  isSeen: (value, sight) => asStrings(value).every((text) => seesHost(text, sight)),
}
const policies: Ground = {
  isSeen: (_, { reader, home, settings }) =>
    [home, settings.rootNamespace].every((namespace) => mayRead(reader, 'peerauthentications', namespace)) &&
    seesAll(reader, 'destinationrules'),
}
const waypoint: Ground = {
  isSeen: (_, { reader, waypointHomes = () => [] }) =>
    waypointHomes().every((home) => isIn(reader.namespaces, home)),
}
const referenceOf = (path: string): string => path.replace(/\/name\b.*$/, '')
const reference = (types: readonly IstioType[]): Ground => ({
  at: referenceOf,
  isSeen: (value, { reader, home }) => {
    const { namespace } = recordAt(value)
    const place = typeof namespace === 'string' && namespace !== '' ? namespace : home
    return isIn(reader.namespaces, place) && types.every((type) => mayRead(reader, type, place))
  },
})

/** Findings that something is nowhere, or says nothing; all others rest on what was seen. */
const GROUNDS: Readonly<Partial<Record<string, Ground>>> = {
  KIA0004: {
    isSeen: (_, { reader, home, settings }) => home !== settings.rootNamespace || reader.namespaces === 'all',
  },
  KIA0005: everyNamespace,
  KIA0101: everyNamespace,
  KIA1601: everyNamespace,
  KIA0106: { isSeen: seesPrincipal },
  KIA0104: {
    isSeen: (value, sight) => typeof value === 'string' && seesHost(value, sight) && seesRoutes(value, sight),
  },
  KIA0202: host,
  KIA0203: { ...host, at: () => 'spec/host' },
  KIA0210: host,
  KIA1004: host,
  KIA1101: host,
  KIA1109: everyHost,
  KIA0105: policies,
  KIA0205: ofAll('peerauthentications'),
  KIA0206: ofAll('peerauthentications'),
  KIA0208: ofAll('peerauthentications'),
  KIA0302: {
    isSeen: (_, { reader, settings }) => settings.gatewaysScopedToNamespace || reader.namespaces === 'all',
  },
  KIA0401: ofAll('destinationrules'),
  KIA0501: ofAll('destinationrules'),
  KIA0505: ofAll('destinationrules'),
  KIA1102: { isSeen: seesGateway },
  KIA1107: { at: (path) => `${path}/host`, isSeen: seesRules },
  KIA1301: {
    isSeen: (_, { reader, home, settings }) =>
      [home, settings.rootNamespace].every((one) => mayRead(reader, 'authorizationpolicies', one)),
  },
  KIA1313: waypoint,
  KIA1317: waypoint,
  KIA1401: reference(['k8sgateways']),
  KIA1402: reference(['k8sreferencegrants']),
}

function seesAll({ namespaces, types }: Reader, type: IstioType): boolean {
  return namespaces === 'all' && types[type] === 'all'
}

/** A service of a namespace that may be read; any other name may be a service entry's, wherever that is. */
function seesHost(text: string, sight: Sight): boolean {
  if (seesAll(sight.reader, 'serviceentries')) return true
  return namespaceOfHost(text, sight) !== null
}

/** The readable namespace whose service a host names: alone, with a port, or behind a namespace as a Sidecar has it. */
function namespaceOfHost(text: string, { reader, home, settings }: Sight): string | null {
  const name = text.slice(text.indexOf('/') + 1).replace(/:\d+$/, '')
  const { identityDomain } = settings
  const namespaces = { has: (one: string) => isIn(reader.namespaces, one) }
  const found = parseHost(name, { namespace: home, namespaces, identityDomain })
  return found.type === 'service' && namespaces.has(found.namespace) ? found.namespace : null
}

/** Virtual services that answer to a host stand where its service is, or where it is asked for. */
function seesRoutes(text: string, sight: Sight): boolean {
  const { reader, home } = sight
  if (seesAll(reader, 'virtualservices')) return true
  const places = [home, namespaceOfHost(text, sight)]
  return places.every((place) => place !== null && mayRead(reader, 'virtualservices', place))
}

/** A name without wildcards, in a namespace that may be read. */
function seesPrincipal(value: unknown, { reader }: Sight): boolean {
  if (reader.namespaces === 'all') return true
  if (typeof value !== 'string' || value.includes('*')) return false
  const [, namespace] = value.match(/\/ns\/([^/]+)\/sa\//) ?? []
  return namespace !== undefined && isIn(reader.namespaces, namespace)
}

function seesGateway(value: unknown, { reader, home }: Sight): boolean {
  if (seesAll(reader, 'gateways')) return true
  const gateway = typeof value === 'string' ? parseGatewayName(value, home) : null
  return gateway !== null && mayRead(reader, 'gateways', gateway.namespace)
}

/** Istio looks for rules where the caller is, where the service is, and in the root namespace. */
function seesRules(value: unknown, sight: Sight): boolean {
  const { reader, home, settings } = sight
  if (seesAll(reader, 'destinationrules')) return true
  const namespace = typeof value === 'string' ? namespaceOfHost(value, sight) : null
  const places = [home, namespace, settings.rootNamespace]
  return places.every((place) => place !== null && mayRead(reader, 'destinationrules', place))
}
