import { entryOf } from '../../model/entry-of.ts'
import type { Sample } from '../../telemetry/sample.ts'
import { isKnown } from '../graph.ts'

/** How much traffic there was whose security is known, how much of it by mutual TLS, and between whom. */
export type EdgeSecurity = {
  readonly total: number
  readonly mutual: number
  /** Empty where telemetry says nothing of it. */
  readonly sourcePrincipal: string
  readonly destPrincipal: string
}

/** Each of few principals is told by many samples: one text stands for all of them. */
export function createSecurityReader(): (sample: Sample) => EdgeSecurity {
  const names = new Map<string, string>()
  const nameOf = (labels: Sample['labels'], label: string): string => {
    const name = labels[label] ?? ''
    return entryOf(names, name, () => name)
  }
  return ({ labels, value }) => {
    const policy = labels['connection_security_policy']
    // Messages of grpc are counted without saying how they were secured.
    const total = policy && Number.isFinite(value) ? value : 0
    return {
      total,
      mutual: policy === 'mutual_tls' ? total : 0,
      sourcePrincipal: nameOf(labels, 'source_principal'),
      destPrincipal: nameOf(labels, 'destination_principal'),
    }
  }
}

export function joinSecurity(one: EdgeSecurity, other: EdgeSecurity): EdgeSecurity {
  return {
    total: one.total + other.total,
    mutual: one.mutual + other.mutual,
    sourcePrincipal: firstOf(one.sourcePrincipal, other.sourcePrincipal),
    destPrincipal: firstOf(one.destPrincipal, other.destPrincipal),
  }
}

/** The first by name, so that the order of the samples does not show; `unknown` where telemetry names nobody. */
function firstOf(one: string, other: string): string {
  if (!isKnown(other)) return one || other
  return isKnown(one) && one < other ? one : other
}
