import { PROTOCOLS } from '@naru/contract/mesh/graph'
import type { Sample } from '../../telemetry/sample.ts'
import { decorateEdges } from '../decorate-edges.ts'
import type { GraphEdge } from '../graph.ts'
import type { Stage } from '../graph-input.ts'

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
  const total = sum(samples)
  const mutual = sum(samples.filter(({ labels }) => labels['connection_security_policy'] === 'mutual_tls'))
  const sourcePrincipal = principal(samples, 'source_principal')
  const destPrincipal = principal(samples, 'destination_principal')
  return {
    ...(total > 0 && mutual > 0 && { mtls: (mutual / total) * 100 }),
    ...(sourcePrincipal && { sourcePrincipal }),
    ...(destPrincipal && { destPrincipal }),
  }
}

/** The first by name, so that the order of the samples does not show. */
function principal(samples: readonly Sample[], label: string): string | undefined {
  return samples
    .map(({ labels }) => labels[label] ?? '')
    .filter((name) => name !== '' && name !== 'unknown')
    .sort()[0]
}

function sum(samples: readonly Sample[]): number {
  return samples.reduce((total, { value }) => total + (Number.isFinite(value) ? value : 0), 0)
}
