import { describe, expect, it } from 'vitest'
import { all, client, one, pod, status } from '../test/fake-client.ts'
import { encode, fakeTransport } from '../test/fake-transport.ts'
import type { KubeClient } from './client.ts'
import { createKubeClient } from './create-client.ts'

/** The request a call makes: method, path and body. */
async function requestOf(call: (client: KubeClient) => Promise<unknown>) {
  const made = client(() => ({ body: pod }))
  await call(made.client)
  const [request] = made.transport.requests
  return [request?.method, request?.path, request?.headers['content-type'], request?.body]
}

describe('the requests of a client', () => {
  it.each([
    ['a get', (c: KubeClient) => c.get(one), ['GET', '/api/v1/namespaces/shop/pods/a', undefined, undefined]],
    [
      'a create',
      (c: KubeClient) => c.create(all, pod, { dryRun: true, fieldManager: 'naru' }),
      [
        'POST',
        '/api/v1/namespaces/shop/pods?dryRun=All&fieldManager=naru',
        'application/json',
        JSON.stringify(pod),
      ],
    ],
    [
      'an update',
      (c: KubeClient) => c.update(one, pod, { fieldValidation: 'Strict' }),
      [
        'PUT',
        '/api/v1/namespaces/shop/pods/a?fieldValidation=Strict',
        'application/json',
        JSON.stringify(pod),
      ],
    ],
    [
      'a merge patch',
      (c: KubeClient) => c.patch(one, { type: 'merge', body: { a: 1 } }),
      ['PATCH', '/api/v1/namespaces/shop/pods/a', 'application/merge-patch+json', '{"a":1}'],
    ],
    [
      'a strategic patch',
      (c: KubeClient) => c.patch(one, { type: 'strategic', body: { a: 1 } }),
      ['PATCH', '/api/v1/namespaces/shop/pods/a', 'application/strategic-merge-patch+json', '{"a":1}'],
    ],
    [
      'a JSON patch',
      (c: KubeClient) => c.patch(one, { type: 'json', body: [{ op: 'remove', path: '/a' }] }),
      [
        'PATCH',
        '/api/v1/namespaces/shop/pods/a',
        'application/json-patch+json',
        '[{"op":"remove","path":"/a"}]',
      ],
    ],
    [
      'an apply',
      (c: KubeClient) => c.apply(one, pod, { fieldManager: 'naru', force: true }),
      [
        'PATCH',
        '/api/v1/namespaces/shop/pods/a?fieldManager=naru&force=true',
        'application/apply-patch+yaml',
        JSON.stringify(pod),
      ],
    ],
    [
      'a deletion',
      (c: KubeClient) => c.delete(one, { propagation: 'Foreground', preconditions: { uid: 'u' } }),
      [
        'DELETE',
        '/api/v1/namespaces/shop/pods/a',
        'application/json',
        '{"apiVersion":"v1","kind":"DeleteOptions","propagationPolicy":"Foreground","preconditions":{"uid":"u"}}',
      ],
    ],
    [
      'the deletion of a collection',
      (c: KubeClient) => c.deleteCollection(all, { labelSelector: 'a=b' }),
      [
        'DELETE',
        '/api/v1/namespaces/shop/pods?labelSelector=a%3Db',
        'application/json',
        '{"apiVersion":"v1","kind":"DeleteOptions"}',
      ],
    ],
  ] as const)('of %s', async (_, call, expected) => {
    expect(await requestOf(call)).toEqual(expected)
  })

  it('carry an identity, one header line for each group', async () => {
    const { client: own, transport } = client(() => ({ body: pod }))
    const extra = { 'Example.com/Scope': ['one'] }
    await own.as({ user: 'naru:hong', groups: ['team a', 'b'], uid: '7', extra }).get(one)
    await own.get(one)
    expect(transport.requests[0]?.headers).toMatchObject({
      'impersonate-user': 'naru:hong',
      'impersonate-group': ['team a', 'b'],
      'impersonate-uid': '7',
      'impersonate-extra-example.com%2Fscope': ['one'],
    })
    expect(
      Object.keys(transport.requests[1]?.headers ?? {}).filter((name) => name.startsWith('imp')),
    ).toEqual([])
  })

  it.each(['', 'a\r\nimpersonate-group: system:masters', '나루'])('refuse the identity %j', async (user) => {
    const { client: own, transport } = client(() => ({ body: pod }))
    await expect(own.as({ user }).get(one)).rejects.toThrow(TypeError)
    expect(transport.requests).toEqual([])
  })

  it('let no header of a call replace the identity', async () => {
    const { client: own, transport } = client(() => ({ body: pod }))
    await own.as({ user: 'hong' }).json({ path: '/api', headers: { 'impersonate-user': 'admin' } })
    expect(transport.requests[0]?.headers['impersonate-user']).toBe('hong')
  })
})

describe('the answers of a client', () => {
  it('are lists in chunks, each asked for with the token of the one before', async () => {
    const chunk = (name: string, token: string) => ({
      body: {
        apiVersion: 'v1',
        kind: 'PodList',
        metadata: { resourceVersion: '7', continue: token },
        items: [{ metadata: { name } }],
      },
    })
    const { client: own, transport } = client((_, count) =>
      count === 1 ? chunk('a', 'next') : chunk('b', ''),
    )
    const seen: (string | undefined)[] = []
    const options = { limit: 9, firstLimit: 1, labelSelector: 'x', resourceVersion: '5' }
    for await (const { items } of own.listChunks(all, options)) seen.push(items[0]?.metadata.name)
    expect(seen).toEqual(['a', 'b'])
    expect(transport.requests.map(({ path }) => path)).toEqual([
      '/api/v1/namespaces/shop/pods?labelSelector=x&limit=1&resourceVersion=5',
      '/api/v1/namespaces/shop/pods?labelSelector=x&limit=9&continue=next',
    ])
  })

  it('are lists in smaller chunks where objects are so large that one would be too much', async () => {
    const object = { metadata: { name: 'a', annotations: { text: 'x'.repeat(100_000) } } }
    const limits: number[] = []
    const { client: own } = client(({ path }) => {
      const limit = Number(new URLSearchParams(path.split('?')[1]).get('limit'))
      limits.push(limit)
      const metadata = { resourceVersion: '7', continue: limits.length < 4 ? `t${limits.length}` : '' }
      const items = Array.from({ length: limit }, () => object)
      return { body: { apiVersion: 'v1', kind: 'PodList', metadata, items } }
    })
    let read = 0
    for await (const { items } of own.listChunks(all)) read += items.length
    expect(limits).toEqual([500, 125, 31, 31])
    expect(read).toBe(62)
  })

  it('are lists in smaller chunks where one would hold too many values, save the least', async () => {
    const object = { metadata: { name: 'a' }, spec: { many: Array.from({ length: 250_000 }, () => 0) } }
    const limits: number[] = []
    const { client: own } = client(({ path }) => {
      const limit = Number(new URLSearchParams(path.split('?')[1]).get('limit'))
      limits.push(limit)
      const items = Array.from({ length: Math.min(limit, 5) }, () => object)
      return { body: { apiVersion: 'v1', kind: 'PodList', metadata: {}, items } }
    })
    let read = 0
    for await (const { items } of own.listChunks(all, { limit: 16 })) read += items.length
    expect([limits, read]).toEqual([[16, 4, 1], 1])
  })

  it('are refused when they have no end, whatever is asked for, without being read whole', async () => {
    const limits: (string | null)[] = []
    let sent = 0
    async function* endless() {
      yield encode('{"apiVersion":"v1","kind":"PodList","metadata":{},"items":[')
      const item = encode(`${JSON.stringify({ metadata: { name: 'x'.repeat(65_000) } })},`)
      for (;;) {
        sent += item.byteLength
        yield item
      }
    }
    const hostile = createKubeClient({
      transport: {
        ...fakeTransport(() => ({})),
        async request({ path }) {
          limits.push(new URLSearchParams(path.split('?')[1]).get('limit'))
          return { status: 200, headers: {}, body: endless() }
        },
      },
    })
    const read = async () => {
      for await (const _ of hostile.listChunks(all));
    }
    await expect(read()).rejects.toMatchObject({ reason: 'TooLarge' })
    expect(limits).toEqual(['500', '125', '31', '7', '1'])
    expect(sent).toBeLessThan(70 * 1024 * 1024)
  })

  it('are refused when their chunks have no end', async () => {
    let asked = 0
    const { client: own } = client(() => {
      asked += 1
      const items = Array.from({ length: 5000 }, () => ({ metadata: { name: 'a' } }))
      return { body: { apiVersion: 'v1', kind: 'PodList', metadata: { continue: 'more' }, items } }
    })
    const read = async () => {
      for await (const _ of own.listChunks(all));
    }
    await expect(read()).rejects.toMatchObject({ reason: 'TooLarge' })
    expect(asked).toBe(101)
  })

  it('take a list without items for an empty one', async () => {
    const body = { apiVersion: 'v1', kind: 'PodList', metadata: {}, items: null }
    expect((await client(() => ({ body })).client.list(all)).items).toEqual([])
  })

  it.each([
    ['text', { body: 'hello' }],
    ['an object without metadata', { body: {} }],
    ['an array', { body: encode([]) }],
  ])('are refused when they are %s', async (_, answer) => {
    await expect(client(() => answer).client.get(one)).rejects.toMatchObject({ code: 0, reason: 'BadAnswer' })
  })

  it('become errors with code, reason, details and message', async () => {
    const details = {
      name: 'a',
      kind: 'pods',
      causes: [{ field: 'spec', reason: 'FieldValueRequired', message: 'no' }],
    }
    await expect(client(() => status(422, 'Invalid', { details })).client.get(one)).rejects.toMatchObject({
      name: 'KubeError',
      code: 422,
      reason: 'Invalid',
      message: 'it is Invalid',
      details,
    })
  })

  it('become errors also without a status object', async () => {
    const answer = { status: 502, body: '<html>bad gateway</html>' }
    await expect(client(() => answer).client.get(one)).rejects.toMatchObject({
      code: 502,
      message: '<html>bad gateway</html>',
    })
  })

  it('tell whether a deleted object is gone', async () => {
    expect(
      (await client(() => ({ body: { kind: 'Status', status: 'Success' } })).client.delete(one)).gone,
    ).toBe(true)
    expect((await client(() => ({ body: pod })).client.delete(one)).gone).toBe(false)
  })
})
