import type { EdgeData, GraphAnswer } from '@naru/contract/mesh/wire/graph'
import type { WhatIfType } from '@naru/contract/mesh/wire/what-if'
import { parseGraphOptions } from '../src/graph/query/parse-graph-options.ts'
import type { IstioConfig, IstioObject } from '../src/model/istio-object.ts'
import { DEFAULT_SETTINGS, type MeshSettings } from '../src/model/mesh-settings.ts'
import type { MeshSnapshot } from '../src/model/mesh-snapshot.ts'
import type { MeshWorkload } from '../src/model/mesh-workload.ts'
import { type PolicyChange, predictRefusals } from '../src/what-if/predict-refusals.ts'
import { buildGraph } from './build-graph.ts'
import { requestSample, snapshotOf, workloadOf } from './build-samples.ts'

const PLACES = ['shop/web-v1', 'shop/cart-v1', 'pay/api-v1']

/** web calls cart and api; cart calls api. */
const FLOWS = [
  { from: 'shop/web-v1', to: 'shop/cart-v1' },
  { from: 'shop/web-v1', to: 'pay/api-v1' },
  { from: 'shop/cart-v1', to: 'pay/api-v1' },
] as const

export type World = {
  readonly config?: IstioConfig
  readonly settings?: Partial<MeshSettings>
  readonly workload?: (place: string) => Partial<MeshWorkload>
  readonly edge?: (edge: EdgeData) => EdgeData
  readonly hasSecurity?: boolean
  readonly query?: Record<string, string>
}

/** Three services, each with an account of its own. */
export function worldOf({ config = {}, settings = {}, workload = () => ({}) }: World): MeshSnapshot {
  const snapshot = snapshotOf(PLACES)
  const account = (place: string): string => place.replace(/^.*\/|-v1$/g, '')
  const workloads = PLACES.map((place) =>
    workloadOf(place, { serviceAccounts: [account(place)], ...workload(place) }),
  )
  return {
    settings: { ...DEFAULT_SETTINGS, ...settings },
    clusters: snapshot.clusters.map((cluster) => ({ ...cluster, workloads, config })),
  }
}

/** What a change would refuse or leave uncertain, as `web → api refused`; or several that are saved together. */
export function refusalsOf(
  change: PolicyChange | readonly PolicyChange[],
  world: World = {},
): readonly string[] {
  const snapshot = worldOf(world)
  const options = parseGraphOptions({ namespaces: 'shop,pay', appenders: '', ...world.query }, null, 1000)
  const vectors = { 'traffic:istio_requests_total#0': FLOWS.map(requestSample) }
  const graph = buildGraph({ options, vectors, snapshot, healthRates: [] })
  const elements: GraphAnswer['elements'] = {
    nodes: graph.elements.nodes,
    edges: graph.elements.edges.map(({ data }) => ({ data: world.edge?.(data) ?? data })),
  }
  const nameOf = (id: string): string => {
    const node = elements.nodes.find(({ data }) => data.id === id)?.data
    return node?.service ?? node?.app ?? ''
  }
  const found = predictRefusals({
    elements,
    hasSecurity: world.hasSecurity ?? false,
    snapshot,
    cluster: 'east',
    changes: [change].flat(),
  })
  return found
    .map(({ edge, verdict }) => {
      const { source = '', target = '' } = elements.edges.find(({ data }) => data.id === edge)?.data ?? {}
      return `${nameOf(source)} → ${nameOf(target)} ${verdict}`
    })
    .sort()
}

export const object = (spec: Record<string, unknown>, namespace = 'pay', name = 'x'): IstioObject => ({
  metadata: { name, namespace },
  spec,
})
export const policy = (type: WhatIfType, spec: Record<string, unknown>, namespace?: string) => ({
  type,
  object: object(spec, namespace),
})
export const allow = (...rules: unknown[]) => policy('authorizationpolicies', { rules })
export const deny = (...rules: unknown[]) => policy('authorizationpolicies', { action: 'DENY', rules })
export const from = (source: Record<string, unknown>) => ({ from: [{ source }] })
export const BOTH = ['cart → api refused', 'web → api refused']
