import { type GraphAnswer, graphAnswer } from '@naru/contract/mesh/wire/graph'
import { expect, it } from 'vitest'
import { answerWorld, readerOf } from '../../test/answer-world.ts'
import { requestSample } from '../../test/build-samples.ts'
import { finishAnswer } from '../../test/finish-answer.ts'
import { deploymentOf, kubeObject, ownedBy, podOf } from '../../test/kube-samples.ts'
import type { GraphTarget } from '../graph/query/graph-options.ts'
import { parseGraphOptions } from '../graph/query/parse-graph-options.ts'
import { nameClusters } from '../telemetry/cluster-names.ts'
import type { PlannedQuery } from '../telemetry/sample.ts'
import { answerMesh, type MeshQuestion } from './answer-mesh.ts'

const READER = readerOf('all')
const NAMES = nameClusters(
  'east',
  new Map([
    ['east', 'Kubernetes'],
    ['west', 'mesh-2'],
  ]),
)
const labels = { app: 'web', version: 'v1' }
const world = answerWorld({
  namespaces: [kubeObject('shop')],
  deployments: [deploymentOf('shop/web', labels)],
  pods: [podOf('shop/web-1', { labels, ...ownedBy('Deployment', 'web') })],
})
const vectors = {
  'traffic:istio_requests_total#0': [
    requestSample({
      from: 'far/order-v1',
      to: 'shop/web-v1',
      labels: {
        reporter: 'destination',
        source_cluster: 'mesh-2',
        destination_cluster: 'Kubernetes',
        destination_workload: 'web',
      },
    }),
  ],
}

function ask(target: GraphTarget | null, query: Record<string, string> = {}) {
  const options = parseGraphOptions({ namespaces: 'shop', appenders: '', ...query }, target, 2_000_000_000)
  return { namespaces: ['shop'], options, isNow: true }
}

const told = (question: MeshQuestion): unknown =>
  finishAnswer(answerMesh({ ...world, names: NAMES, vectors }, READER, question))

it.each<readonly [string, GraphTarget, string]>([
  [
    'a workload',
    { type: 'workload', namespace: 'shop', workload: 'web' },
    'destination_cluster="Kubernetes"',
  ],
  [
    'what comes from a cluster',
    { type: 'aggregate', namespace: 'shop', name: 'source_cluster', value: 'west', service: null },
    'source_cluster="mesh-2"',
  ],
  [
    'an operation that is called as the cluster',
    { type: 'aggregate', namespace: 'shop', name: 'request_operation', value: 'east', service: null },
    'request_operation="east"',
  ],
])('telemetry is asked of %s by its own names of clusters', (_, target, matcher) => {
  // A plan is told in its own form.
  const plan = told({
    name: 'graphPlan',
    ask: ask(target, { clusterName: 'east' }),
  }) as readonly PlannedQuery[]
  expect(plan.map(({ promql }) => promql)).toEqual(plan.map(() => expect.stringContaining(matcher)))
})

it('a graph calls clusters as they are registered, so that what runs in them is found', () => {
  const graph: GraphAnswer = graphAnswer.parse(told({ name: 'graph', ask: ask(null) }))
  const places = graph.elements.nodes.map(({ data: { cluster, workload, isOutside, isInaccessible } }) =>
    [cluster, workload, isOutside === true, isInaccessible === true].join(' '),
  )
  expect(places.toSorted()).toEqual(['east web false false', 'west order-v1 true true'])
})

it('requests count for the health of what is registered', () => {
  expect(told({ name: 'health', ask: { namespace: 'shop', type: 'workload' } })).toMatchObject({
    web: { requests: { inbound: { http: { 200: 1 } } } },
  })
})
