import { describe, expect, it } from 'vitest'
import { all, client, pod } from '../test/fake-client.ts'

describe('a watch', () => {
  const line = (type: string, object: unknown) => `${JSON.stringify({ type, object })}\n`

  async function events(...lines: readonly string[]) {
    const { client: own, transport } = client(() => ({ body: lines }))
    const seen: string[] = []
    try {
      for await (const event of own.watch(all, { resourceVersion: '5', bookmarks: true })) {
        seen.push(
          event.type === 'BOOKMARK'
            ? `bookmark ${event.resourceVersion}`
            : `${event.type} ${event.object.metadata.name}`,
        )
      }
    } catch (error) {
      seen.push(String(error))
    }
    return { seen, path: transport.requests[0]?.path, streaming: transport.requests[0]?.streaming }
  }

  it('asks for a stream from a version', async () => {
    expect(await events(line('ADDED', pod))).toEqual({
      seen: ['ADDED a'],
      path: '/api/v1/namespaces/shop/pods?resourceVersion=5&watch=true&allowWatchBookmarks=true',
      streaming: true,
    })
  })

  it('reads bookmarks', async () => {
    const bookmark = line('BOOKMARK', { kind: 'Pod', metadata: { resourceVersion: '9' } })
    expect((await events(bookmark)).seen).toEqual(['bookmark 9'])
  })

  it('throws the status of an error event', async () => {
    const gone = { kind: 'Status', status: 'Failure', code: 410, reason: 'Expired', message: 'too old' }
    expect((await events(line('ADDED', pod), line('ERROR', gone))).seen).toEqual([
      'ADDED a',
      'KubeError: too old',
    ])
  })

  it.each(['{"type":"ADDED"}\n', '{"type":"OTHER","object":{}}\n', 'nonsense\n', '[]\n'])(
    'throws at %j',
    async (text) => {
      expect((await events(text)).seen[0]).toMatch(/^KubeError/)
    },
  )
})
