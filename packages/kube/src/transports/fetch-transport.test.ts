import { expect, it } from 'vitest'
import { createKubeClient } from '../create-client.ts'
import { createFetchTransport } from './fetch-transport.ts'

it('goes through a server by its prefix, and reads what it streams', async () => {
  const asked: string[] = []
  const fetch = async (url: string, init: { method: string; headers: Record<string, string> }) => {
    asked.push(`${init.method} ${url} ${init.headers['accept']}`)
    return Response.json({ major: '1' })
  }
  const client = createKubeClient({ transport: createFetchTransport(fetch, '/api/k8s/seoul') })
  expect(await client.json({ path: '/version', query: { a: 'b c' } })).toEqual({ major: '1' })
  expect(asked).toEqual(['GET /api/k8s/seoul/version?a=b+c application/json'])
})

it('leaves the stream of the server when its reader leaves', async () => {
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('line\n')),
    cancel() {
      cancelled = true
    },
  })
  const client = createKubeClient({ transport: createFetchTransport(async () => new Response(body), '') })
  const response = await client.send({ path: '/logs', streaming: true })
  for await (const _ of response.body) break
  expect(cancelled).toBe(true)
})
