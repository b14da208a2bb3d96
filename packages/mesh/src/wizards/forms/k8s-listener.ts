import type { FieldError } from '@naru/contract/errors/app-error'
import { type Fields, readFields, readNumber, readString } from '@naru/contract/manifest/read'
import { checkMeshHost } from '@naru/contract/mesh/checks/value-rules'
import { breach, type Checked, fieldError, firstBreachOf } from '@naru/contract/rules/message'
import { checkDnsLabel, checkDnsSubdomain } from '@naru/contract/rules/names'
import { checkRange } from '@naru/contract/rules/numbers'
import { asRecords, recordAt } from '../../config/spec-reader.ts'
import { someOf, withoutEmpty } from '../wizard-object.ts'
import { checkSelector, readSelector, type SelectorField, selectedLabels } from './selector-field.ts'

/** `HBONE` is what a waypoint listens to. */
export const LISTENER_PROTOCOLS = ['HTTP', 'HTTPS', 'TCP', 'TLS', 'UDP', 'HBONE'] as const
export const LISTENER_TLS_MODES = ['Terminate', 'Passthrough'] as const
export const ROUTE_NAMESPACES = ['All', 'Same', 'Selector'] as const

export type ListenerTls = {
  readonly mode: (typeof LISTENER_TLS_MODES)[number]
  /** Names of secrets in the gateway's namespace. */
  readonly certificates: readonly string[]
}

export type K8sListener = {
  readonly name: string
  readonly hostname: string
  readonly port: number
  readonly protocol: (typeof LISTENER_PROTOCOLS)[number]
  readonly from: (typeof ROUTE_NAMESPACES)[number]
  /** Labels of the namespaces whose routes are allowed; empty unless `from` is `Selector`. */
  readonly namespaceLabels: string
  readonly tls: ListenerTls | null
}

export const DEFAULT_LISTENER: K8sListener = {
  name: 'default',
  hostname: '',
  port: 80,
  protocol: 'HTTP',
  from: 'All',
  namespaceLabels: '',
  tls: null,
}

export function writeListener(listener: K8sListener): Fields {
  const { name, hostname, port, protocol, from, tls } = listener
  const matchLabels = from === 'Selector' ? selectedLabels(selectorOf(listener)) : undefined
  return withoutEmpty({
    name,
    hostname: hostname || undefined,
    port,
    protocol,
    allowedRoutes: { namespaces: matchLabels ? { from, selector: { matchLabels } } : { from } },
    tls: tls ? writeTls(tls, protocol) : undefined,
  })
}

/** How Istio is told to end TLS with the certificates of the mesh. */
const MESH_CERTIFICATES = { 'gateway.istio.io/tls-terminate-mode': 'ISTIO_MUTUAL' }

function writeTls({ mode, certificates }: ListenerTls, protocol: K8sListener['protocol']): Fields {
  return withoutEmpty({
    mode,
    certificateRefs: someOf(certificates.map((name) => ({ name }))),
    options: protocol === 'HBONE' ? MESH_CERTIFICATES : undefined,
  })
}

export function readListener(fields: Fields): K8sListener {
  const { from, selector } = recordAt(fields, 'allowedRoutes', 'namespaces')
  return {
    name: readString(fields['name']),
    hostname: readString(fields['hostname']),
    port: readNumber(fields['port']) ?? 80,
    protocol: LISTENER_PROTOCOLS.find((known) => known === fields['protocol']) ?? 'HTTP',
    // The Gateway API allows the same namespace alone where nothing is said.
    from: ROUTE_NAMESPACES.find((known) => known === from) ?? 'Same',
    namespaceLabels: readSelector(recordAt(selector)['matchLabels']).workloadSelector,
    tls: fields['tls'] == null ? null : readTls(readFields(fields['tls'])),
  }
}

function readTls({ mode, certificateRefs }: Fields): ListenerTls {
  return {
    mode: LISTENER_TLS_MODES.find((known) => known === mode) ?? 'Terminate',
    certificates: asRecords(certificateRefs).map(({ name }) => readString(name)),
  }
}

function selectorOf({ namespaceLabels }: K8sListener): SelectorField {
  return { addWorkloadSelector: true, workloadSelector: namespaceLabels }
}

/** Errors of one listener; `field` is where it stands. */
export function checkListener(listener: K8sListener, field: string): readonly (FieldError | null)[] {
  const { name, port, from } = listener
  return [
    fieldError(`${field}.name`, checkDnsLabel(name)),
    fieldError(`${field}.hostname`, checkHostname(listener)),
    fieldError(`${field}.port`, checkRange(port, 'port')),
    fieldError(`${field}.namespaceLabels`, from === 'Selector' ? checkSelector(selectorOf(listener)) : null),
    fieldError(`${field}.tls`, checkTls(listener)),
  ]
}

/** Connections without a protocol above them name no host. */
function checkHostname({ hostname, protocol }: K8sListener): Checked {
  if (hostname === '') return null
  return protocol === 'TCP' || protocol === 'UDP'
    ? breach('rule.notForProtocol', { protocol })
    : checkMeshHost(hostname)
}

const TLS_USES: Readonly<Record<K8sListener['protocol'], readonly ListenerTls['mode'][]>> = {
  HTTP: [],
  HTTPS: ['Terminate'],
  TCP: [],
  TLS: ['Terminate', 'Passthrough'],
  UDP: [],
  HBONE: ['Terminate'],
}

/** Whoever ends TLS needs certificates; for HBONE the mesh has them, and TLS around it is a choice. */
function checkTls({ protocol, tls }: K8sListener): Checked {
  const uses = TLS_USES[protocol]
  const isMesh = protocol === 'HBONE'
  if (tls === null) return uses.length > 0 && !isMesh ? breach('rule.required') : null
  if (!uses.includes(tls.mode)) return breach('rule.notForProtocol', { protocol })
  const isBare = tls.mode === 'Terminate' && tls.certificates.length === 0 && !isMesh
  return isBare ? breach('rule.atLeastOne') : firstBreachOf(tls.certificates.map(checkDnsSubdomain))
}
