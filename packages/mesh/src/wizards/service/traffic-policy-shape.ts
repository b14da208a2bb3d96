import { type Fields, readFields, readNumber, readText } from '@naru/contract/manifest/read'
import { type LimitKind, type Limits, OUTLIER_LIMITS, POOL_LIMITS } from '../routing/traffic-limits.ts'
import {
  BALANCER_CHOICES,
  type LoadBalancer,
  TLS_CHOICES,
  type TlsSettings,
  type TrafficPolicy,
} from '../routing/traffic-policy.ts'
import { withoutEmpty } from '../wizard-object.ts'

/** A traffic policy as a form holds it; what it does not ask for is absent. */
export function shapeOfTrafficPolicy(policy: TrafficPolicy): Fields {
  return withoutEmpty(
    Object.fromEntries(Object.entries(policy).map(([part, value]) => [part, value ?? undefined])),
  )
}

export function trafficPolicyOf(value: unknown): TrafficPolicy {
  const { tls, loadBalancer, connectionPool, outlierDetection } = readFields(value)
  return {
    tls: tls == null ? null : tlsOf(readFields(tls)),
    loadBalancer: loadBalancer == null ? null : balancerOf(readFields(loadBalancer)),
    connectionPool: connectionPool == null ? null : limitsOf(connectionPool, POOL_LIMITS),
    outlierDetection: outlierDetection == null ? null : limitsOf(outlierDetection, OUTLIER_LIMITS),
  }
}

function tlsOf({ mode, clientCertificate, privateKey, caCertificates }: Fields): TlsSettings {
  return {
    mode: TLS_CHOICES.find((known) => known === mode) ?? 'ISTIO_MUTUAL',
    clientCertificate: readText(clientCertificate),
    privateKey: readText(privateKey),
    caCertificates: readText(caCertificates),
  }
}

function balancerOf({ type, simple, name, ttl, fields }: Fields): LoadBalancer {
  switch (type) {
    case 'header':
      return { type, name: readText(name) }
    case 'cookie':
      return { type, name: readText(name), ttl: readText(ttl) }
    case 'sourceIp':
      return { type }
    case 'other':
      return { type, fields: readFields(fields) }
    default:
      return {
        type: 'simple',
        simple: BALANCER_CHOICES.find((known) => known === simple) ?? 'ROUND_ROBIN',
      }
  }
}

function limitsOf(value: unknown, known: Readonly<Record<string, LimitKind>>): Limits {
  const given = readFields(value)
  const entries = Object.entries(known).flatMap(([path, kind]): [string, number | string][] => {
    const limit = kind === 'duration' ? readText(given[path]) : readNumber(given[path])
    return limit === null || limit === '' ? [] : [[path, limit]]
  })
  return Object.fromEntries(entries)
}
