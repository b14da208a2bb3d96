import type { FieldError } from '@naru/contract/errors/app-error'
import { type Fields, readNumber, readString } from '@naru/contract/manifest/read'
import { checkIpRange, checkMeshHost } from '@naru/contract/mesh/checks/value-rules'
import { breach, type Checked, fieldError, firstBreach } from '@naru/contract/rules/message'
import { checkDnsLabel } from '@naru/contract/rules/names'
import { checkRange } from '@naru/contract/rules/numbers'
import { repeatedPlaces } from '@naru/contract/rules/repeated-places'
import { asRecords, asStrings } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import {
  buildObject,
  checkObjectName,
  type ObjectName,
  objectNameOf,
  withoutEmpty,
} from '../wizard-object.ts'

export const LOCATIONS = ['MESH_EXTERNAL', 'MESH_INTERNAL'] as const
export const RESOLUTIONS = ['NONE', 'STATIC', 'DNS', 'DNS_ROUND_ROBIN'] as const

/** Protocols that name the host which is called, in any case. */
const HOST_PROTOCOLS: ReadonlySet<string> = new Set([
  'HTTP',
  'HTTP2',
  'HTTP_PROXY',
  'HTTPS',
  'GRPC',
  'GRPC-WEB',
  'TLS',
])
const OTHER_PROTOCOLS: ReadonlySet<string> = new Set(['TCP', 'UDP', 'MONGO', 'REDIS', 'MYSQL'])

export type EntryPort = {
  readonly number: number
  readonly name: string
  readonly protocol: string
  readonly targetPort: number | null
}

export type ServiceEntryForm = ObjectName & {
  readonly hosts: readonly string[]
  readonly addresses: readonly string[]
  readonly ports: readonly EntryPort[]
  readonly location: (typeof LOCATIONS)[number]
  readonly resolution: (typeof RESOLUTIONS)[number]
}

export function generate(form: ServiceEntryForm): IstioObject {
  const { namespace, name, hosts, addresses, ports, location, resolution } = form
  return buildObject({
    type: 'serviceentries',
    namespace,
    name,
    made: 'ServiceEntry',
    spec: {
      hosts,
      addresses: addresses.length > 0 ? addresses : undefined,
      ports: ports.map(writePort),
      location,
      resolution,
    },
  })
}

export function parse(object: IstioObject): ServiceEntryForm {
  const { spec } = object
  return {
    ...objectNameOf(object),
    hosts: asStrings(spec?.['hosts']),
    addresses: asStrings(spec?.['addresses']),
    ports: asRecords(spec?.['ports']).map(readPort),
    location: LOCATIONS.find((known) => known === spec?.['location']) ?? 'MESH_EXTERNAL',
    resolution: RESOLUTIONS.find((known) => known === spec?.['resolution']) ?? 'NONE',
  }
}

function writePort({ targetPort, ...port }: EntryPort): Fields {
  return withoutEmpty({ ...port, targetPort: targetPort ?? undefined })
}

function readPort({ number, name, protocol, targetPort }: Fields): EntryPort {
  return {
    number: readNumber(number) ?? 80,
    name: readString(name),
    protocol: readString(protocol),
    targetPort: readNumber(targetPort),
  }
}

export function check(form: ServiceEntryForm): readonly FieldError[] {
  const { hosts, addresses, ports } = form
  return [
    ...checkObjectName(form),
    fieldError('hosts', hosts.length === 0 ? breach('rule.atLeastOne') : checkSeveral(form)),
    ...hosts.map((host, index) => fieldError(`hosts.${index}`, checkHost(host, form))),
    ...addresses.map((address, index) => fieldError(`addresses.${index}`, checkAddress(address, form))),
    ...checkPorts(ports),
  ].filter((error) => error !== null)
}

function looksUp({ resolution }: ServiceEntryForm): boolean {
  return resolution === 'DNS' || resolution === 'DNS_ROUND_ROBIN'
}

/** Who looks a name up needs the whole of it. */
function checkHost(host: string, form: ServiceEntryForm): Checked {
  return firstBreach(
    checkMeshHost(host),
    looksUp(form) && host.includes('*') ? breach('rule.wildcardResolution') : null,
  )
}

/** Where the host decides who is called, the protocol must say it. */
function checkSeveral({ hosts, ports, resolution }: ServiceEntryForm): Checked {
  const isDecided = resolution !== 'NONE' && hosts.length > 1
  const isTold = ports.every(({ protocol }) => HOST_PROTOCOLS.has(protocol.toUpperCase()))
  return isDecided && !isTold ? breach('rule.hostsOfProtocol') : null
}

/** Names are looked up one by one, so that a range of addresses cannot stand for them. */
function checkAddress(address: string, form: ServiceEntryForm): Checked {
  return firstBreach(
    checkIpRange(address),
    looksUp(form) && address.includes('/') ? breach('rule.rangeResolution') : null,
  )
}

function checkPorts(ports: readonly EntryPort[]): readonly (FieldError | null)[] {
  const names = repeatedPlaces(ports.map(({ name }) => name))
  const numbers = repeatedPlaces(ports.map(({ number }) => String(number)))
  const unless = (repeated: boolean, rule: Checked): Checked => (repeated ? breach('rule.duplicate') : rule)
  return ports.flatMap(({ name, number, protocol, targetPort }, index) => [
    fieldError(`ports.${index}.name`, unless(names.has(index), checkDnsLabel(name))),
    fieldError(`ports.${index}.number`, unless(numbers.has(index), checkRange(number, 'port'))),
    fieldError(`ports.${index}.protocol`, checkProtocol(protocol)),
    fieldError(`ports.${index}.targetPort`, targetPort === null ? null : checkRange(targetPort, 'port')),
  ])
}

/** Without one, Istio finds it out by itself. */
function checkProtocol(text: string): Checked {
  const protocol = text.toUpperCase()
  const isKnown = protocol === '' || HOST_PROTOCOLS.has(protocol) || OTHER_PROTOCOLS.has(protocol)
  return isKnown ? null : breach('rule.entryProtocol')
}
