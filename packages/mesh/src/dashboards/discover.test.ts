import { readOwnDashboards } from '@naru/contract/mesh/own-dashboards'
import { expect, it } from 'vitest'
import { answerWorld, readerOf } from '../../test/answer-world.ts'
import { deploymentOf, kubeObject } from '../../test/kube-samples.ts'
import { planSubject } from '../answers/answer-telemetry.ts'
import { type Discovered, discoveredIn } from './discover.ts'

const world = answerWorld({
  namespaces: [kubeObject('shop')],
  deployments: [
    deploymentOf('shop/web', { app: 'web', version: 'v1' }),
    deploymentOf('shop/jobs', { tier: 'back' }),
  ],
})
const dashboards = (...waiting: readonly (string | undefined)[]) =>
  readOwnDashboards(
    waiting.map((discoverOn, index) => ({ name: `d${index}`, discoverOn, items: [{ include: 'go' }] })),
  ).dashboards
/** What the built-in ones wait for. */
const BUILT_IN = 'envoy_server_uptime|go_info|nodejs_active_handles_total|jvm_threads_live_threads'
/** One without items takes the built-in one of its name away. */
const NONE_WAITING = readOwnDashboards(
  ['envoy', 'go', 'nodejs', 'micrometer-1.1-jvm'].map((name) => ({ name })),
).dashboards
const WEB: Discovered = { type: 'workload', namespace: 'shop', name: 'web', kind: null }

function discovery(subject: Discovered, own = dashboards('orders_open', 'up', 'up', undefined)) {
  const span = { namespaces: ['shop'], duration: 60, queryTime: 1_780_000_000, isNow: true }
  return planSubject(world, readerOf('all'), { ...span, subject, own }).filter(({ id }) =>
    id.startsWith('runtimes'),
  )
}

it('which metrics are there is one question for all dashboards that wait for one', () => {
  expect(discovery(WEB)).toEqual([
    {
      id: 'runtimes#0',
      promql: `count by (__name__) ({__name__=~"${BUILT_IN}|orders_open|up",namespace="shop",app="web",version="v1"})`,
      time: 1_780_000_000,
    },
  ])
  expect(discovery({ ...WEB, type: 'app' })[0]?.promql).toContain('namespace="shop",app="web"})')
})

it.each([
  ['no dashboard waits for a metric', WEB, NONE_WAITING],
  ['nobody can tell its metrics from those of others', { ...WEB, name: 'jobs' }, dashboards('up')],
  ['it is gone', { ...WEB, name: 'gone' }, dashboards('up')],
] as const)('nothing is asked where %s', (_, subject, own) => {
  expect(discovery(subject, own)).toEqual([])
})

it('what was answered is which of them are there', () => {
  const vectors = { 'runtimes#0': [{ labels: { __name__: 'up' }, value: 3 }], 'health:inbound#0': [] }
  expect([...discoveredIn(vectors)]).toEqual(['up'])
  expect([...discoveredIn({})]).toEqual([])
})
