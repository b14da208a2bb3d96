import { expect, it } from 'vitest'
import { answerWorld, readerOf } from '../../test/answer-world.ts'
import { reportedSample, requestSample } from '../../test/build-samples.ts'
import { deploymentOf, kubeObject, ownedBy, podOf } from '../../test/kube-samples.ts'
import { DEFAULT_RATE } from '../health/tolerances.ts'
import type { Sample } from '../telemetry/sample.ts'
import { finishSteps } from '../time/finish-steps.ts'
import { describeWorkload } from './describe-workload.ts'
import { listClusterApps, listClusterServices, listClusterWorkloads } from './list-cluster.ts'
import { listApps, listServices, listWorkloads } from './list-subjects.ts'
import { tellConfig } from './public-config.ts'

const NAMESPACES = ['empty', 'pay', 'shop']
const labels = { app: 'web' }
const asked = { health: true, istioResources: true, locale: 'en' } as const
const reader = readerOf('all')
/** A deployment all of whose replicas are there. */
const WHOLE = {
  spec: { replicas: 1, template: { metadata: { labels } } },
  status: { replicas: 1, availableReplicas: 1 },
}
const world = answerWorld({
  namespaces: NAMESPACES.map((name) => kubeObject(name)),
  deployments: ['shop', 'pay'].map((namespace) => deploymentOf(`${namespace}/web`, labels)),
  pods: ['shop', 'pay'].map((namespace) =>
    podOf(`${namespace}/web-1`, { labels, ...ownedBy('Deployment', 'web') }),
  ),
  services: ['shop', 'pay'].map((namespace) =>
    kubeObject(`${namespace}/web`, {}, { spec: { selector: labels } }),
  ),
})

/** Requests into both namespaces, and how often they were looked at. */
function countedVectors() {
  let reads = 0
  const samples = ['shop', 'pay'].map((namespace): Sample => {
    const sample = requestSample({ from: 'pay/web-v1', to: `${namespace}/web-v1` })
    return {
      ...sample,
      get labels() {
        reads += 1
        return sample.labels
      },
    }
  })
  return { vectors: { 'health:inbound#0': samples }, reads: () => reads }
}

const of = <List>(list: (one: string) => List) => NAMESPACES.map(list)

it('lists of all namespaces are those of each', () => {
  const { vectors } = countedVectors()
  const told = { ...world, vectors }
  const ask = { ...asked, namespaces: null }
  const apps = finishSteps(listClusterApps(told, reader, ask)).applications
  const services = finishSteps(listClusterServices(told, reader, ask)).services
  const workloads = finishSteps(listClusterWorkloads(told, reader, ask)).workloads
  const alone = (namespace: string) => ({ ...asked, namespace })
  expect(apps.map(({ namespace, name, health }) => [namespace, name, health])).toEqual(
    of((namespace) =>
      listApps(told, reader, alone(namespace)).applications.map(({ name, health }) => [
        namespace,
        name,
        health,
      ]),
    ).flat(),
  )
  expect(services).toEqual(of((namespace) => listServices(told, reader, alone(namespace)).services).flat())
  expect(workloads).toEqual(
    of((namespace) =>
      listWorkloads(told, reader, alone(namespace)).workloads.map((one) => ({ ...one, namespace })),
    ).flat(),
  )
  expect(apps[0]?.health?.requests.inbound).not.toEqual({})
})

it.each([
  ['applications', listClusterApps],
  ['services', listClusterServices],
  ['workloads', listClusterWorkloads],
] as const)('%s of all namespaces look at telemetry as often as those of one', (_, list) => {
  const [one, all] = [['shop'], null].map((namespaces) => {
    const { vectors, reads } = countedVectors()
    finishSteps<unknown>(list({ ...world, vectors }, reader, { ...asked, namespaces }))
    return reads()
  })
  expect(one).toBeGreaterThan(0)
  expect(all).toBe(one)
})

it('where istiod tells of all proxies of a workload they count in its health, in its application’s too', () => {
  const synced = { CDS: 'Synced', EDS: 'Synced', LDS: 'Synced', RDS: 'Synced' } as const
  const sync = { shop: { 'web-1': { ...synced, RDS: 'Stale' } }, pay: { 'web-1': synced } } as const
  const ask = { ...asked, namespaces: null }
  const silent = answerWorld({
    namespaces: ['pay', 'shop'].map((name) => kubeObject(name)),
    deployments: ['pay', 'shop'].map((namespace) => deploymentOf(`${namespace}/web`, {}, WHOLE)),
    pods: ['pay', 'shop'].map((namespace) =>
      podOf(`${namespace}/web-1`, { labels, ...ownedBy('Deployment', 'web') }),
    ),
  })
  const world = { ...silent, sync }
  const { workloads } = finishSteps(listClusterWorkloads(world, reader, ask))
  expect(
    workloads.map(({ namespace, proxyStatus, health }) => [
      namespace,
      proxyStatus?.RDS,
      health?.workloadStatus?.syncedProxies,
      health?.status?.status,
    ]),
  ).toEqual([
    ['pay', 'Synced', 1, 'Healthy'],
    ['shop', 'Stale', 0, 'Degraded'],
  ])
  const { applications } = finishSteps(listClusterApps(world, reader, ask))
  expect(applications.map(({ health }) => health?.workloadStatuses[0]?.syncedProxies)).toEqual([1, 0])
  const unasked = finishSteps(listClusterWorkloads(silent, reader, ask)).workloads
  expect(
    unasked.map(({ proxyStatus, health }) => [proxyStatus, health?.workloadStatus?.syncedProxies]),
  ).toEqual([
    [undefined, -1],
    [undefined, -1],
  ])
})

it('what is well is judged by what the cluster tolerates, in all lists and in what clients begin with', () => {
  const flow = { from: 'pay/web', to: 'shop/web' }
  const failing = reportedSample('destination', { ...flow, code: '500', value: 1 })
  const served = reportedSample('destination', { ...flow, value: 9 })
  const vectors = { 'health:inbound#0': [failing, served] }
  const tolerance = [{ code: '5XX', protocol: 'http', direction: '.*', degraded: 50, failure: 60 }]
  const healthRates = [{ namespace: 'shop', tolerance }]
  const worldOf = (rates: typeof healthRates) =>
    answerWorld(
      {
        namespaces: [kubeObject('shop')],
        deployments: [deploymentOf('shop/web', {}, WHOLE)],
        pods: [podOf('shop/web-1', { labels, ...ownedBy('Deployment', 'web') })],
        services: [kubeObject('shop/web', {}, { spec: { selector: labels } })],
      },
      { healthRates: rates },
    )
  const statuses = (rates: typeof healthRates) => {
    const own = { ...worldOf(rates), vectors }
    const ask = { ...asked, namespaces: ['shop'] }
    const alone = { ...asked, namespace: 'shop' }
    return [
      ...finishSteps(listClusterApps(own, reader, ask)).applications,
      ...finishSteps(listClusterServices(own, reader, ask)).services,
      ...finishSteps(listClusterWorkloads(own, reader, ask)).workloads,
      ...listApps(own, reader, alone).applications,
      ...listServices(own, reader, alone).services,
      ...listWorkloads(own, reader, alone).workloads,
    ].map(({ health }) => health?.status?.status)
  }
  expect(statuses([])).toEqual(Array<string>(6).fill('Failure'))
  expect(statuses(healthRates)).toEqual(Array<string>(6).fill('Healthy'))
  const { rate } = tellConfig(worldOf(healthRates), reader, { viewOnly: false }).healthConfig
  expect(rate).toEqual([...healthRates, DEFAULT_RATE])
})

it('workloads of one name are told of apart, and one that rolls out is in sync with as many proxies as it wants', () => {
  const synced = { CDS: 'Synced', EDS: 'Synced', LDS: 'Synced', RDS: 'Synced' } as const
  const stale = { ...synced, RDS: 'Stale' } as const
  const ofKind = (kind: string, place: string) => podOf(place, { labels, ...ownedBy(kind, 'db') })
  const rolling = { ...WHOLE, status: { replicas: 2, availableReplicas: 1 } }
  const silent = answerWorld({
    namespaces: [kubeObject('shop')],
    deployments: [deploymentOf('shop/db', {}, WHOLE), deploymentOf('shop/web', {}, rolling)],
    statefulsets: [kubeObject('shop/db', { uid: 'StatefulSet-db' }, WHOLE)],
    pods: [
      ofKind('Deployment', 'shop/db-x'),
      ofKind('StatefulSet', 'shop/db-0'),
      ...['web-1', 'web-2'].map((name) => podOf(`shop/${name}`, { labels, ...ownedBy('Deployment', 'web') })),
    ],
  })
  const sync = { shop: { 'db-x': stale, 'db-0': synced, 'web-1': stale, 'web-2': synced } }
  const world = { ...silent, sync }
  const ask = { ...asked, namespaces: null }
  expect(
    finishSteps(listClusterWorkloads(world, reader, ask)).workloads.map(
      ({ name, type, proxyStatus, health }) => [
        `${type}/${name}`,
        proxyStatus?.RDS,
        health?.workloadStatus?.syncedProxies,
      ],
    ),
  ).toEqual([
    ['Deployment/db', 'Stale', 0],
    ['StatefulSet/db', 'Synced', 1],
    ['Deployment/web', 'Synced', 1],
  ])
  const statusOf = (kind: string) =>
    describeWorkload(world, reader, { ...asked, namespace: 'shop', name: 'db', kind })?.health.workloadStatus
      ?.syncedProxies
  expect(['Deployment', 'StatefulSet'].map(statusOf)).toEqual([0, 1])
})
