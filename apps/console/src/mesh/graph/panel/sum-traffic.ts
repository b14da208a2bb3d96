import type { DrawnEdge } from '../graph-model.ts'

/** What flows a second in all; null of what there is none. */
type TrafficSum = { readonly requests: number | null; readonly bytes: number | null }

export function sumTraffic(edges: readonly DrawnEdge[]): TrafficSum {
  return {
    requests: sumRates(edges.filter(({ tone }) => tone !== 'tcp' && tone !== 'idle')),
    bytes: sumRates(edges.filter(({ tone }) => tone === 'tcp')),
  }
}

/** What a service passes on would count twice, where it is also told who sends it. */
function sumRates(edges: readonly DrawnEdge[]): number | null {
  if (edges.length === 0) return null
  const sent = edges.filter(({ from }) => from.data.nodeType !== 'service')
  return (sent.length > 0 ? sent : edges).reduce((sum, { rate }) => sum + rate, 0)
}
