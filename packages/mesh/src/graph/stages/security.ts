import { PROTOCOLS } from '@naru/contract/mesh/wire/graph'
import type { LongStage } from '../graph-input.ts'
import { decorateEdges } from '../traffic/decorate-edges.ts'
import { createSecurityReader, type EdgeSecurity, joinSecurity } from '../traffic/edge-security.ts'

/** How much of each edge's traffic was mutual TLS, and between whom. */
export const addSecurity: LongStage = (graph, context) =>
  decorateEdges<EdgeSecurity>(graph, context, {
    kind: 'security',
    counting: 'mixed',
    hops: 'all',
    protocols: PROTOCOLS,
    heard: context.secured.splice(0),
    read: createSecurityReader(),
    join: joinSecurity,
    decorate: (_, { total, mutual, sourcePrincipal, destPrincipal }) => ({
      ...(total > 0 && mutual > 0 && { mtls: (mutual / total) * 100 }),
      ...(sourcePrincipal && { sourcePrincipal }),
      ...(destPrincipal && { destPrincipal }),
    }),
  })
