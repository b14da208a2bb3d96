import { createKubeClient } from '@naru/kube/create-client'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { createClusterProber } from './cluster-prober.ts'

let cluster: FakeCluster

beforeAll(async () => {
  cluster = await startFakeCluster()
  cluster.on('GET', '/api', () => ({ body: { versions: ['v1'] } }))
  cluster.on('GET', '/readyz', () => ({ body: 'ok' }))
})
afterAll(() => cluster.close())

it.each([
  ['is asked for its version at the first look', false, 1],
  ['that was known before is asked again at the second, after the rush of a start', true, 2],
])('a cluster %s', async (_, known, looks) => {
  cluster.seen.length = 0
  const client = createKubeClient({
    transport: createUndiciTransport({ server: cluster.server, insecureSkipTlsVerify: false }),
  })
  const prober = createClusterProber({
    client,
    known,
    now: Date.now,
    onHealth: () => {},
    onSeen: () => {},
    onDetected: async () => {},
  })
  const asked = () => cluster.seen.some(({ url }) => url === '/version')
  const answers: boolean[] = []
  for (let look = 0; look < looks; look++) {
    await prober.look()
    answers.push(asked())
  }
  prober.stop()
  await client.close()
  expect(answers).toEqual([...Array.from({ length: looks - 1 }, () => false), true])
})

it('a cluster that answers again is seen again, though nothing else has changed', async () => {
  const client = createKubeClient({
    transport: createUndiciTransport({ server: cluster.server, insecureSkipTlsVerify: false }),
  })
  const told: string[] = []
  let time = 1000
  const prober = createClusterProber({
    client,
    known: true,
    now: () => time,
    onHealth: () => told.push('health'),
    onSeen: () => told.push('seen'),
    onDetected: async () => {},
  })
  await prober.look()
  time = 2000
  await prober.look()
  prober.stop()
  await client.close()
  expect(told).toEqual(['health', 'seen'])
  expect(prober.health().lastSeen).toBe(2000)
})
