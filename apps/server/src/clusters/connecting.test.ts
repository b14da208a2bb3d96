import type { Cluster } from '@naru/contract/api/clusters'
import type { ServerMessage } from '@naru/contract/live/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { createGate } from '../../test/gate.ts'
import { openLive } from '../../test/live-client.ts'
import { useTestServer } from '../../test/test-server.ts'
import { createClusterStore } from './cluster-store.ts'
import { planConnections } from './jobs/stage-plan.ts'

const server = useTestServer()
let cluster: FakeCluster

beforeAll(async () => {
  cluster = await startFakeCluster()
})
afterAll(() => cluster.close())

/** The stages in a live object, each with its status. */
function stagesIn(message: ServerMessage): string {
  if (message.op !== 'snapshot' || message.data.type !== 'object' || message.data.object === null) return ''
  // Clusters are asked for, and the server sends whole records to those who may read them.
  const { connections } = message.data.object['record'] as Cluster
  return connections.map(({ stage, status }) => `${stage}: ${status}`).join(', ')
}

it('the stages of a cluster that is being connected are followed live, each as it ends', async () => {
  const [seen, gate] = [createGate(), createGate()]
  cluster.on('GET', '/readyz', async () => {
    await seen.opened
    return {}
  })
  cluster.on('GET', '/version', async ({ headers }) => {
    if (headers['impersonate-user']) await gate.opened
    return { body: { gitVersion: 'v1.34.1', major: '1', minor: '34' } }
  })
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const admin = await server.signInAs('jiwoo')
  const access = { server: cluster.server, insecureSkipTlsVerify: false, token: 'x' }
  const store = createClusterStore(server.deps.db, server.deps.sealer)
  const client = await openLive(origin, admin)
  const query = { type: 'object', kind: 'cluster', cluster: '', namespace: null, name: 'mokpo' } as const
  client.send({ op: 'open', id: 'one', query })
  await store.insert({ id: 'mokpo', name: 'mokpo', description: '', access }, server.deps.clock.now())
  const shows = (stages: string) => client.until((message) => stagesIn(message) === stages)
  await client.until((message) => JSON.stringify(message).includes('"status":"Creating"'))
  seen.open()
  await shows('validation: Connected, account sync: InProgress, auth sync: Pending, project sync: Pending')
  gate.open()
  await client.until((message) =>
    /account sync: Connected, auth sync: (Connected|Warning)/.test(stagesIn(message)),
  )
  client.close()
}, 30_000)

it('stages that wait follow those that a job has come to', () => {
  const reached = { stage: 'validation', status: 'Connected', reason: null, updated: 'later' } as const
  const stages = (job: 'connect' | 'delete') =>
    planConnections(job, [reached], 'then').map(({ stage, status, updated }) => [stage, status, updated])
  expect(stages('connect')).toEqual([
    ['validation', 'Connected', 'later'],
    ['account sync', 'Pending', 'then'],
    ['auth sync', 'Pending', 'then'],
    ['project sync', 'Pending', 'then'],
  ])
  expect(stages('delete').map(([stage]) => stage)).toEqual([
    'validation',
    'account delete',
    'auth delete',
    'project delete',
    'resource delete',
  ])
})
