import { PROTOCOLS } from '@naru/contract/mesh/wire/graph'
import type { Sample } from '../../telemetry/sample.ts'
import { type GraphEdge, isKnown } from '../graph.ts'
import type { Stage } from '../graph-input.ts'
import { decorateEdges } from '../traffic/decorate-edges.ts'

/** How much of each edge's traffic was mutual TLS, and between whom. */
export const addSecurity: Stage = (graph, context) =>
  decorateEdges(graph, context, {
    kind: 'security',
    counting: 'mixed',
    hops: 'all',
    protocols: PROTOCOLS,
    decorate: describeSecurity,
  })

function describeSecurity(_: GraphEdge, samples: readonly Sample[]): Partial<GraphEdge> {
  // Messages of grpc are counted without saying how they were secured.
  const total = sum(samples.filter(({ labels }) => labels['connection_security_policy']))
  const mutual = sum(samples.filter(({ labels }) => labels['connection_security_policy'] === 'mutual_tls'))
  const sourcePrincipal = principal(samples, 'source_principal')
  const destPrincipal = principal(samples, 'destination_principal')
  return {
    ...(total > 0 && mutual > 0 && { mtls: (mutual / total) * 100 }),
    ...(sourcePrincipal && { sourcePrincipal }),
    ...(destPrincipal && { destPrincipal }),
  }
}

/** The first by name, so that the order of the samples does not show; `unknown` where telemetry names nobody. */
function principal(samples: readonly Sample[], label: string): string | undefined {
  const names = samples.map(({ labels }) => labels[label] ?? '').filter((name) => name !== '')
  return names.filter(isKnown).sort()[0] ?? names[0]
}

function sum(samples: readonly Sample[]): number {
  return samples.reduce((total, { value }) => total + (Number.isFinite(value) ? value : 0), 0)
}
