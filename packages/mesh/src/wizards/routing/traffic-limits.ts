import type { FieldError } from '@naru/contract/errors/app-error'
import { type Fields, readFields, readNumber, readString } from '@naru/contract/manifest/read'
import { checkMeshDuration, checkPercent } from '@naru/contract/mesh/checks/value-rules'
import { breach, type Checked, fieldError } from '@naru/contract/rules/message'

/** Limits of connections and of what counts as an outlier, by their paths in the object; absent ones are not set. */
export type Limits = Readonly<Record<string, number | string>>

export type LimitKind = 'number' | 'percent' | 'duration'

export const POOL_LIMITS: Readonly<Record<string, LimitKind>> = {
  'tcp/maxConnections': 'number',
  'tcp/connectTimeout': 'duration',
  'tcp/tcpKeepalive/probes': 'number',
  'tcp/tcpKeepalive/time': 'duration',
  'tcp/tcpKeepalive/interval': 'duration',
  'http/http1MaxPendingRequests': 'number',
  'http/http2MaxRequests': 'number',
  'http/maxRequestsPerConnection': 'number',
  'http/maxRetries': 'number',
  'http/idleTimeout': 'duration',
}

/** `consecutiveErrors` is what older objects say; new ones say `consecutive5xxErrors`. */
export const OUTLIER_LIMITS: Readonly<Record<string, LimitKind>> = {
  consecutiveErrors: 'number',
  consecutive5xxErrors: 'number',
  consecutiveGatewayErrors: 'number',
  interval: 'duration',
  baseEjectionTime: 'duration',
  maxEjectionPercent: 'percent',
  minHealthPercent: 'percent',
}

export function writeLimits(limits: Limits): Fields {
  return Object.entries(limits).reduce<Fields>(
    (fields, [path, value]) => setAt(fields, path.split('/'), value),
    {},
  )
}

function setAt(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  return { ...fields, [name]: rest.length === 0 ? value : setAt(readFields(fields[name]), rest, value) }
}

export function readLimits(value: unknown, known: Readonly<Record<string, LimitKind>>): Limits {
  const entries = Object.entries(known).flatMap(([path, kind]): [string, number | string][] => {
    const found = path.split('/').reduce((inner, name) => readFields(inner)[name], value)
    const limit = kind === 'duration' ? readString(found) : readNumber(found)
    return limit === null || limit === '' ? [] : [[path, limit]]
  })
  return Object.fromEntries(entries)
}

export function checkLimits(
  part: string,
  limits: Limits | null,
  known: Readonly<Record<string, LimitKind>>,
): readonly (FieldError | null)[] {
  return Object.entries(limits ?? {}).map(([path, value]) => {
    return fieldError(`${part}/${path}`, checkLimit(value, known[path]))
  })
}

/** Istio counts in 32 bits. */
const MAX_AMOUNT = 2 ** 31 - 1

function checkLimit(value: number | string, kind: LimitKind = 'number'): Checked {
  if (kind === 'duration') return checkMeshDuration(String(value))
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return breach('rule.integer')
  if (kind === 'percent') return checkPercent(value)
  return value > MAX_AMOUNT ? breach('rule.between', { min: 0, max: MAX_AMOUNT }) : null
}
