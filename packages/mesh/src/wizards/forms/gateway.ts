import type { FieldError } from '@naru/contract/errors/app-error'
import { type Fields, readFields, readNumber, readString } from '@naru/contract/manifest/read'
import {
  checkMeshHost,
  checkWorkloadSelector,
  isHostNamespace,
  parseWorkloadSelector,
} from '@naru/contract/mesh/checks/value-rules'
import { breach, type Checked, fieldError } from '@naru/contract/rules/message'
import { checkDnsLabel } from '@naru/contract/rules/names'
import { checkRange } from '@naru/contract/rules/numbers'
import { repeatedPlaces } from '@naru/contract/rules/repeated-places'
import { asRecords, asStrings, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import { buildObject, type ObjectName, objectNameOf, withoutEmpty } from '../wizard-object.ts'
import { readSelector } from './selector-field.ts'

export const SERVER_PROTOCOLS = ['HTTP', 'HTTPS', 'GRPC', 'GRPC-WEB', 'HTTP2', 'MONGO', 'TCP', 'TLS'] as const
export const SERVER_TLS_MODES = [
  'PASSTHROUGH',
  'SIMPLE',
  'MUTUAL',
  'OPTIONAL_MUTUAL',
  'AUTO_PASSTHROUGH',
  'ISTIO_MUTUAL',
] as const

export type ServerTls = {
  readonly mode: (typeof SERVER_TLS_MODES)[number]
  readonly credentialName: string
  readonly serverCertificate: string
  readonly privateKey: string
  readonly caCertificates: string
}

export type GatewayServer = {
  readonly port: number
  readonly portName: string
  readonly protocol: (typeof SERVER_PROTOCOLS)[number]
  readonly hosts: readonly string[]
  readonly tls: ServerTls | null
}

export type GatewayForm = ObjectName & {
  /** Labels of the gateway's workloads, as `label=value` pairs. */
  readonly workloadSelector: string
  readonly servers: readonly GatewayServer[]
}

export function generate({ namespace, name, workloadSelector, servers }: GatewayForm): IstioObject {
  return buildObject({
    type: 'gateways',
    namespace,
    name,
    made: 'Gateway',
    spec: { selector: parseWorkloadSelector(workloadSelector) ?? {}, servers: servers.map(writeServer) },
  })
}

export function parse(object: IstioObject): GatewayForm {
  const { spec } = object
  return {
    ...objectNameOf(object),
    workloadSelector: readSelector(spec?.['selector']).workloadSelector,
    servers: asRecords(spec?.['servers']).map(readServer),
  }
}

function writeServer({ port, portName, protocol, hosts, tls }: GatewayServer): Fields {
  return withoutEmpty({
    port: { number: port, name: portName, protocol },
    hosts,
    tls: tls ? writeTls(tls) : undefined,
  })
}

function writeTls({ mode, ...texts }: ServerTls): Fields {
  return { mode, ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) }
}

function readServer(fields: Fields): GatewayServer {
  const { number, name, protocol } = recordAt(fields, 'port')
  return {
    port: readNumber(number) ?? 80,
    portName: readString(name),
    protocol: SERVER_PROTOCOLS.find((known) => known === protocol) ?? 'HTTP',
    hosts: asStrings(fields['hosts']),
    tls: fields['tls'] == null ? null : readTls(readFields(fields['tls'])),
  }
}

function readTls(fields: Fields): ServerTls {
  return {
    mode: SERVER_TLS_MODES.find((known) => known === fields['mode']) ?? 'PASSTHROUGH',
    credentialName: readString(fields['credentialName']),
    serverCertificate: readString(fields['serverCertificate']),
    privateKey: readString(fields['privateKey']),
    caCertificates: readString(fields['caCertificates']),
  }
}

/** Its name is one label, unlike that of most objects. */
export function check({ namespace, name, workloadSelector, servers }: GatewayForm): readonly FieldError[] {
  const names = repeatedPlaces(servers.map(({ portName }) => portName))
  return [
    fieldError('namespace', checkDnsLabel(namespace)),
    fieldError('name', checkDnsLabel(name)),
    fieldError('workloadSelector', checkWorkloadSelector(workloadSelector)),
    fieldError('servers', servers.length === 0 ? breach('rule.atLeastOne') : null),
    ...servers.flatMap((server, index) => checkServer(server, `servers.${index}`, names.has(index))),
  ].filter((error) => error !== null)
}

function checkServer(
  { port, portName, protocol, hosts, tls }: GatewayServer,
  field: string,
  isRepeated: boolean,
): readonly (FieldError | null)[] {
  return [
    fieldError(`${field}.port`, checkRange(port, 'port')),
    fieldError(`${field}.portName`, isRepeated ? breach('rule.duplicate') : checkDnsLabel(portName)),
    fieldError(`${field}.hosts`, hosts.length === 0 ? breach('rule.atLeastOne') : null),
    ...hosts.map((host, index) => fieldError(`${field}.hosts.${index}`, checkServerHost(host))),
    ...(tls
      ? [fieldError(`${field}.tls.mode`, checkTlsUse(protocol, tls)), ...checkTls(tls, `${field}.tls`)]
      : [fieldError(`${field}.tls`, isTls(protocol) ? breach('rule.required') : null)]),
  ]
}

function isTls(protocol: GatewayServer['protocol']): boolean {
  return protocol === 'HTTPS' || protocol === 'TLS'
}

const PLAIN_WEB: readonly GatewayServer['protocol'][] = ['HTTP', 'GRPC', 'GRPC-WEB', 'HTTP2']

/** A plain server has no TLS to end; of the web it may say that it passes TLS through, without certificates. */
function checkTlsUse(protocol: GatewayServer['protocol'], tls: ServerTls): Checked {
  const passes = tls.mode === 'PASSTHROUGH' || tls.mode === 'AUTO_PASSTHROUGH'
  const isBare = [tls.serverCertificate, tls.privateKey, tls.caCertificates].every((file) => file === '')
  const isRight = isTls(protocol) || (PLAIN_WEB.includes(protocol) && passes && isBare)
  return isRight ? null : breach('rule.notForProtocol', { protocol })
}

const MUTUAL_MODES: readonly ServerTls['mode'][] = ['MUTUAL', 'OPTIONAL_MUTUAL']

/** A server that ends TLS has a secret, or a certificate and its key, and whom it trusts if it asks clients for theirs. */
function checkTls(tls: ServerTls, field: string): readonly (FieldError | null)[] {
  if (tls.mode === 'ISTIO_MUTUAL') return meshCertificates(tls, field)
  const isMutual = MUTUAL_MODES.includes(tls.mode)
  const needsFiles = (tls.mode === 'SIMPLE' || isMutual) && tls.credentialName === ''
  const missing = (text: string): Checked => (needsFiles && text === '' ? breach('rule.required') : null)
  return [
    fieldError(`${field}.credentialName`, hasTwo(tls) ? breach('rule.oneCertificate') : null),
    fieldError(`${field}.serverCertificate`, missing(tls.serverCertificate)),
    fieldError(`${field}.privateKey`, missing(tls.privateKey)),
    fieldError(`${field}.caCertificates`, isMutual ? missing(tls.caCertificates) : null),
  ]
}

/** A secret and a whole pair of files: nobody could say which of them is shown. */
function hasTwo({ credentialName, serverCertificate, privateKey }: ServerTls): boolean {
  return [credentialName, serverCertificate, privateKey].every((text) => text !== '')
}

function meshCertificates(tls: ServerTls, field: string): readonly (FieldError | null)[] {
  const names = ['credentialName', 'serverCertificate', 'privateKey', 'caCertificates'] as const
  return names.map((name) =>
    fieldError(`${field}.${name}`, tls[name] === '' ? null : breach('rule.meshCertificates')),
  )
}

/** A host may be `*`, and may say from which namespaces it is routed: `shop/*.example.com`. */
function checkServerHost(text: string): Checked {
  const slash = text.indexOf('/')
  if (slash !== -1 && !isHostNamespace(text.slice(0, slash))) return breach('rule.namespaceHost')
  const host = text.slice(slash + 1)
  return host === '*' ? null : checkMeshHost(host)
}
