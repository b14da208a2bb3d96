import type { UndiciTransport } from '@naru/kube/transports/undici-transport'
import { expect, it, vi } from 'vitest'
import { createThreadClusters } from './thread-clusters.ts'

const ACCESS = { server: 'https://seoul', insecureSkipTlsVerify: false }

it.each([
  ['answers', async () => ({ status: 200, headers: {}, body: answer('{"gitVersion":"v1.34.0"}') })],
  ['does not answer', () => Promise.reject(new Error('nobody is there'))],
])('a cluster that %s is reached before anybody asks for a list', async (_, request) => {
  const asked = vi.fn<(call: { readonly path: string }) => Promise<unknown>>(request)
  const onError = vi.fn()
  const clusters = createThreadClusters({
    post: () => undefined,
    onError,
    onChange: () => undefined,
    clusterBytes: 1,
    // All of it that a client uses.
    createTransport: () => ({ request: asked, close: async () => undefined }) as unknown as UndiciTransport,
  })
  clusters.set({ op: 'set-cluster', cluster: 'seoul', access: ACCESS, version: '1.34.0' })
  await vi.waitFor(() => expect(asked.mock.calls.map(([{ path }]) => path)).toEqual(['/version']))
  clusters.remove('seoul')
  expect(onError).not.toHaveBeenCalled()
})

async function* answer(text: string) {
  yield new TextEncoder().encode(text)
}
