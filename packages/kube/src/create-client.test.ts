import { describe, expect, it } from 'vitest'
import { encode, type FakeAnswer, fakeClock, fakeTransport } from '../test/fake-transport.ts'
import type { KubeClient } from './client.ts'
import { createKubeClient } from './create-client.ts'
import type { TransportRequest } from './transport.ts'

const pods = { group: '', version: 'v1', plural: 'pods' }
const all = { resource: pods, namespace: 'shop' }
const one = { ...all, name: 'a' }
const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } }
const status = (code: number, reason: string, more: object = {}): FakeAnswer => ({
  status: code,
  body: { kind: 'Status', status: 'Failure', code, reason, message: `it is ${reason}`, ...more },
})

function client(answer: (request: TransportRequest, count: number) => FakeAnswer | Error) {
  const transport = fakeTransport(answer)
  const clock = fakeClock()
  return { transport, clock, client: createKubeClient({ transport, clock }) }
}

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

describe('a client whose cluster is in trouble', () => {
  it('asks again after the pause that a 429 names', async () => {
    const busy = { ...status(429, 'TooManyRequests'), headers: { 'retry-after': '3' } }
    const made = client((_, count) => (count < 3 ? busy : { body: pod }))
    expect((await made.client.get(one)).metadata.name).toBe('a')
    expect(made.clock.pauses).toEqual([3000, 3000])
  })

  it('gives a 429 up after two more attempts', async () => {
    const made = client(() => status(429, 'TooManyRequests', { details: { retryAfterSeconds: 1 } }))
    await expect(made.client.get(one)).rejects.toMatchObject({ code: 429, retryAfterMs: 1000 })
    expect(made.transport.requests).toHaveLength(3)
  })

  it('does not wait for a pause of minutes', async () => {
    const made = client(() => ({ ...status(429, 'TooManyRequests'), headers: { 'retry-after': '120' } }))
    await expect(made.client.get(one)).rejects.toMatchObject({ retryAfterMs: 120_000 })
    expect(made.transport.requests).toHaveLength(1)
  })

  it('asks for an eviction once, because a budget also answers 429', async () => {
    const made = client(() => status(429, 'TooManyRequests', { details: { retryAfterSeconds: 1 } }))
    await expect(made.client.evict({ namespace: 'shop', name: 'a' })).rejects.toMatchObject({ code: 429 })
    expect(made.transport.requests).toHaveLength(1)
  })

  it('gives up when the time is over', async () => {
    const { client: own } = client(() => ({ hang: true }))
    await expect(own.get(one, { timeoutMs: 5 })).rejects.toMatchObject({ code: 0, reason: 'Timeout' })
  })

  it('gives up when the time is over in the middle of the answer', async () => {
    const { client: own } = client(() => ({ body: ['{"meta'], hang: true }))
    await expect(own.get(one, { timeoutMs: 5 })).rejects.toMatchObject({ code: 0, reason: 'Timeout' })
  })

  it('gives up when its caller does', async () => {
    const { client: own } = client(() => ({ hang: true }))
    const controller = new AbortController()
    const call = own.get(one, { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ code: 0, reason: 'Aborted' })
  })

  it('stops asking a cluster that cannot be reached, and tries again later', async () => {
    let down = true
    const made = client(() => (down ? new Error('connect ECONNREFUSED') : { body: pod }))
    for (let count = 0; count < 5; count++) {
      await expect(made.client.get(one)).rejects.toMatchObject({ reason: 'Unreachable' })
    }
    await expect(made.client.get(one)).rejects.toMatchObject({ reason: 'CircuitOpen', retryAfterMs: 500 })
    await expect(made.client.as({ user: 'hong' }).get(one)).rejects.toMatchObject({ reason: 'CircuitOpen' })
    expect(made.transport.requests).toHaveLength(5)
    down = false
    made.clock.advance(500)
    expect((await made.client.get(one)).metadata.name).toBe('a')
    expect(made.client.breaker.state()).toEqual({ kind: 'closed', failures: 0 })
  })

  it('does not hold calls that were given up against the cluster', async () => {
    const made = client(() => ({ hang: true }))
    for (let count = 0; count < 9; count++) {
      const controller = new AbortController()
      const call = made.client.get(one, { signal: controller.signal })
      controller.abort()
      await expect(call).rejects.toMatchObject({ reason: 'Aborted' })
    }
    expect(made.client.breaker.state()).toEqual({ kind: 'closed', failures: 0 })
  })

  it('lets an open stream live longer than the time for its first answer', async () => {
    const made = client(() => ({ body: ['line'], hang: true }))
    const controller = new AbortController()
    const call = { path: '/log', streaming: true, timeoutMs: 5, signal: controller.signal }
    const { body } = await made.client.send(call)
    const silence = new Promise((resolve) => setTimeout(resolve, 20)).then(() => controller.abort())
    const read = async () => {
      for await (const _ of body);
    }
    await expect(read()).rejects.toMatchObject({ reason: 'Aborted' })
    await silence
  })

  it('does not hold refusals against the cluster', async () => {
    const made = client(() => status(503, 'ServiceUnavailable'))
    for (let count = 0; count < 9; count++)
      await expect(made.client.get(one)).rejects.toMatchObject({ code: 503 })
    expect(made.client.breaker.state().kind).toBe('closed')
  })
})

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
