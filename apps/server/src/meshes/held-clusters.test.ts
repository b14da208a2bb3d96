import { createUndiciTransport, type UndiciTransport } from '@naru/kube/transports/undici-transport'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeCluster, startFakeCluster } from '../../test/fake-cluster.ts'
import { createThread } from '../workers/thread.ts'
import { createThreadAsker } from '../workers/thread-asker.ts'

const ISTIODS = '/apis/apps/v1/deployments'
const SETTINGS = '/api/v1/namespaces/istio-system/configmaps'
const READER = { namespaces: [], types: {} }
let cluster: FakeCluster
let thread: ReturnType<typeof createThread>
/** Who waits for what the cluster tells by a watch: the paths, each until nobody wants it any more. */
let wanted: Map<string, AbortSignal>

/** A transport of which is known who waits for its watches. */
function createTransport(access: Parameters<typeof createUndiciTransport>[0]): UndiciTransport {
  const transport = createUndiciTransport(access)
  return {
    ...transport,
    request(call) {
      if (call.streaming) wanted.set(call.path.split('?')[0] ?? '', call.signal)
      return transport.request(call)
    },
  }
}

beforeEach(async () => {
  cluster = await startFakeCluster()
  wanted = new Map()
  thread = createThread({
    index: 0,
    threads: 1,
    clusterBytes: 64 * 1024 * 1024,
    createTransport,
    post: (message) => {
      if (message.op === 'answer' || message.op === 'failed') asker.receive(message)
    },
  })
})
afterEach(async () => {
  thread.stop()
  await cluster.close()
})

const asker = createThreadAsker((_, message) => thread.receive(message))

function set(token: string): void {
  const access = { server: cluster.server, insecureSkipTlsVerify: false, token }
  thread.receive({ op: 'set-cluster', cluster: 'seoul', access, version: '1.34.0' })
}

it.each([
  ['is removed', () => thread.receive({ op: 'remove-cluster', cluster: 'seoul' })],
  ['is set anew', () => set('other')],
])('what is followed for the mesh of a cluster ends when it %s', async (_, change) => {
  set('first')
  await asker.ask(0, 'istiod-name', { cluster: 'seoul' })
  const question = { name: 'controlPlane', ask: {} } as const
  await asker.ask(0, 'mesh', { cluster: 'seoul', reader: READER, question })
  await vi.waitFor(() => expect([...wanted.keys()]).toEqual(expect.arrayContaining([ISTIODS, SETTINGS])))
  const before = [...wanted]
  change()
  expect(before.filter(([, { aborted }]) => !aborted)).toEqual([])
})
