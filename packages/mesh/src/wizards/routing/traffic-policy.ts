import type { FieldError } from '@naru/contract/errors/app-error'
import { type Fields, readFields, readString } from '@naru/contract/manifest/read'
import { breach, type Checked, fieldError } from '@naru/contract/rules/message'
import { checkAtLeastOne } from '@naru/contract/rules/text-rules'
import { withoutEmpty } from '../wizard-object.ts'
import {
  checkLimits,
  type Limits,
  OUTLIER_LIMITS,
  POOL_LIMITS,
  readLimits,
  writeLimits,
} from './traffic-limits.ts'

export const TLS_CHOICES = ['DISABLE', 'ISTIO_MUTUAL', 'SIMPLE', 'MUTUAL'] as const
export const BALANCER_CHOICES = ['ROUND_ROBIN', 'LEAST_CONN', 'RANDOM', 'PASSTHROUGH'] as const

export type TlsSettings = {
  readonly mode: (typeof TLS_CHOICES)[number]
  readonly clientCertificate: string
  readonly privateKey: string
  readonly caCertificates: string
}

export type LoadBalancer =
  | { readonly type: 'simple'; readonly simple: (typeof BALANCER_CHOICES)[number] }
  | { readonly type: 'header'; readonly name: string }
  | { readonly type: 'cookie'; readonly name: string; readonly ttl: string }
  | { readonly type: 'sourceIp' }
  /** A way of others, kept as it is until another is chosen. */
  | { readonly type: 'other'; readonly fields: Fields }

/** What a DestinationRule asks of the traffic to its host; null leaves a part out. */
export type TrafficPolicy = {
  readonly tls: TlsSettings | null
  readonly loadBalancer: LoadBalancer | null
  readonly connectionPool: Limits | null
  readonly outlierDetection: Limits | null
}

export const NO_TRAFFIC_POLICY: TrafficPolicy = {
  tls: null,
  loadBalancer: null,
  connectionPool: null,
  outlierDetection: null,
}

/** What a form starts with when a part is switched on. */
export const TRAFFIC_POLICY_DEFAULTS = {
  tls: { mode: 'ISTIO_MUTUAL', clientCertificate: '', privateKey: '', caCertificates: '' },
  loadBalancer: { type: 'simple', simple: 'ROUND_ROBIN' },
  connectionPool: { 'tcp/maxConnections': 1, 'http/http1MaxPendingRequests': 1 },
  outlierDetection: { consecutive5xxErrors: 1 },
} as const satisfies TrafficPolicy

/** The `trafficPolicy` of a DestinationRule; undefined where nothing is asked for. */
export function writeTrafficPolicy(policy: TrafficPolicy): Fields | undefined {
  const fields = withoutEmpty({
    tls: policy.tls ? writeTls(policy.tls) : undefined,
    loadBalancer: policy.loadBalancer ? writeBalancer(policy.loadBalancer) : undefined,
    connectionPool: policy.connectionPool ? writeLimits(policy.connectionPool) : undefined,
    outlierDetection: policy.outlierDetection ? writeLimits(policy.outlierDetection) : undefined,
  })
  return Object.keys(fields).length > 0 ? fields : undefined
}

export function readTrafficPolicy(value: unknown): TrafficPolicy {
  const { tls, loadBalancer, connectionPool, outlierDetection } = readFields(value)
  return {
    tls: readTls(readFields(tls)),
    loadBalancer: readBalancer(readFields(loadBalancer)),
    connectionPool: connectionPool == null ? null : readLimits(connectionPool, POOL_LIMITS),
    outlierDetection: outlierDetection == null ? null : readLimits(outlierDetection, OUTLIER_LIMITS),
  }
}

/** Mutual TLS has a certificate of its own; simple TLS at most says whom it trusts. */
const CERTIFICATES = {
  DISABLE: [],
  ISTIO_MUTUAL: [],
  SIMPLE: ['caCertificates'],
  MUTUAL: ['clientCertificate', 'privateKey', 'caCertificates'],
} as const satisfies Record<TlsSettings['mode'], readonly string[]>

function writeTls(tls: TlsSettings): Fields {
  const files: readonly (keyof TlsSettings)[] = CERTIFICATES[tls.mode]
  return Object.fromEntries(
    [['mode', tls.mode], ...files.map((name) => [name, tls[name]])].filter(([, text]) => text !== ''),
  )
}

function readTls(fields: Fields): TlsSettings | null {
  const mode = TLS_CHOICES.find((choice) => choice === fields['mode'])
  if (!mode) return null
  const files: readonly string[] = CERTIFICATES[mode]
  const text = (name: string): string => (files.includes(name) ? readString(fields[name]) : '')
  return {
    mode,
    clientCertificate: text('clientCertificate'),
    privateKey: text('privateKey'),
    caCertificates: text('caCertificates'),
  }
}

function writeBalancer(balancer: LoadBalancer): Fields {
  switch (balancer.type) {
    case 'simple':
      return { simple: balancer.simple }
    case 'header':
      return { consistentHash: { httpHeaderName: balancer.name } }
    case 'cookie':
      return { consistentHash: { httpCookie: { name: balancer.name, ttl: balancer.ttl } } }
    case 'sourceIp':
      return { consistentHash: { useSourceIp: true } }
    case 'other':
      return balancer.fields
  }
}

function readBalancer({ simple, consistentHash }: Fields): LoadBalancer | null {
  if (simple == null && consistentHash == null) return null
  const choice = BALANCER_CHOICES.find((known) => known === simple)
  if (choice && consistentHash == null) return { type: 'simple', simple: choice }
  const hash = simple == null ? readHash(readFields(consistentHash)) : null
  return hash ?? { type: 'other', fields: withoutEmpty({ simple, consistentHash }) }
}

function readHash({
  httpHeaderName,
  httpCookie,
  useSourceIp,
  httpQueryParameterName,
}: Fields): LoadBalancer | null {
  const ways = [httpHeaderName, httpCookie, useSourceIp, httpQueryParameterName]
  if (ways.filter((way) => way != null).length !== 1) return null
  if (useSourceIp === true) return { type: 'sourceIp' }
  if (typeof httpHeaderName === 'string') return { type: 'header', name: httpHeaderName }
  if (httpCookie == null) return null
  const { name, ttl } = readFields(httpCookie)
  return { type: 'cookie', name: readString(name), ttl: readString(ttl) }
}

/** Errors of the form by field. */
export function checkTrafficPolicy(policy: TrafficPolicy): readonly FieldError[] {
  const { tls, loadBalancer, connectionPool, outlierDetection } = policy
  const isMutual = tls?.mode === 'MUTUAL'
  return [
    fieldError(
      'clientCertificate',
      isMutual && tls.clientCertificate === '' ? breach('rule.clientCertificate') : null,
    ),
    fieldError('privateKey', isMutual && tls.privateKey === '' ? breach('rule.privateKey') : null),
    fieldError('loadBalancer', loadBalancer && checkBalancer(loadBalancer)),
    fieldError('connectionPool', connectionPool && checkAtLeastOne(Object.keys(connectionPool))),
    ...checkLimits('connectionPool', connectionPool, POOL_LIMITS),
    ...checkLimits('outlierDetection', outlierDetection, OUTLIER_LIMITS),
  ].filter((error) => error !== null)
}

function checkBalancer(balancer: LoadBalancer): Checked {
  if (balancer.type === 'header') return balancer.name.trim() === '' ? breach('rule.hashHeader') : null
  if (balancer.type !== 'cookie') return null
  const isRight = balancer.name.trim() !== '' && /^\d+(\.\d+)?s?$/.test(balancer.ttl)
  return isRight ? null : breach('rule.hashCookie')
}
