import type { GraphAnswer, NodeData } from '@naru/contract/mesh/wire/graph'
import type { HealthRate } from '@naru/contract/mesh/wire/health'
import type { GraphTarget } from '../src/graph/query/graph-options.ts'
import { parseGraphOptions } from '../src/graph/query/parse-graph-options.ts'
import type { IstioConfig, IstioObject } from '../src/model/istio-object.ts'
import type { ClusterSnapshot } from '../src/model/mesh-snapshot.ts'
import type { Sample } from '../src/telemetry/sample.ts'
import { buildGraph } from './build-graph.ts'
import { bytesSample, type Flow, requestSample, snapshotOf } from './build-samples.ts'

export type World = {
  readonly query?: Record<string, string>
  readonly target?: GraphTarget
  readonly flows?: readonly Flow[]
  readonly bytes?: readonly Flow[]
  readonly vectors?: Record<string, readonly Sample[]>
  readonly places?: readonly string[]
  readonly config?: IstioConfig
  readonly healthRates?: readonly HealthRate[]
  readonly cluster?: (cluster: ClusterSnapshot) => Partial<ClusterSnapshot>
}

const PLACES = ['shop/web-v1', 'shop/cart-v1', 'shop/cart-v2', 'pay/api-v1']
export const CALL: Flow = { from: 'shop/web-v1', to: 'shop/cart-v1' }
export const CALLS: readonly Flow[] = [
  { ...CALL, value: 6 },
  { ...CALL, to: 'shop/cart-v2', value: 2 },
]
export const WITH_SERVICES = { injectServiceNodes: 'true', appenders: 'istio' }

/** The graph of a small world; without appenders, unless its query names them. */
export function answerOf(world: World): GraphAnswer {
  const { query = {}, target = null, flows = [], bytes = [], vectors = {}, config = {} } = world
  const options = parseGraphOptions({ namespaces: 'shop,pay', appenders: '', ...query }, target, 1000)
  const snapshot = snapshotOf(world.places ?? PLACES)
  const clusters = snapshot.clusters.map((one) => ({ ...one, config, ...world.cluster?.(one) }))
  const traffic = {
    'traffic:istio_requests_total#0': flows.map(requestSample),
    'traffic:istio_tcp_received_bytes_total#0': bytes.map(bytesSample),
  }
  return buildGraph({
    options,
    vectors: { ...traffic, ...vectors },
    snapshot: { ...snapshot, clusters },
    healthRates: world.healthRates ?? [],
  })
}

export function nodesOf(world: World): readonly NodeData[] {
  return answerOf(world).elements.nodes.map(({ data }) => data)
}

/** The parts of a graph, and a way to find a node by its service, workload or aggregate. */
export function graphOf({ flows = CALLS, ...world }: World) {
  const { elements } = answerOf({ flows, ...world })
  const nodes = elements.nodes.map(({ data }) => data)
  return {
    nodes,
    edges: elements.edges.map(({ data }) => data),
    node: (name: string): NodeData | undefined =>
      nodes.find(({ service, workload, aggregate }) => [service, workload, aggregate].includes(name)),
  }
}

export const titleOf = ({
  isBox,
  cluster,
  namespace,
  service,
  aggregate,
  workload,
  app,
}: NodeData): string =>
  isBox ? `[${app ?? (namespace || cluster)}]` : (service ?? aggregate ?? workload ?? app ?? '')

export const object = (name: string, spec: Record<string, unknown>, change: object = {}): IstioObject => ({
  metadata: { name, namespace: 'shop', ...change },
  spec,
})
