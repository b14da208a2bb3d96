import { describe, expect, it } from 'vitest'
import { client, one, pod, status } from '../../test/fake-client.ts'

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

  it.each([
    ['4 MiB', { text: 'x'.repeat(2 ** 22) }, { maxBytes: 2 ** 23 }],
    ['400,000 values', { many: Array.from({ length: 400_001 }, () => 0) }, { maxValues: 500_000 }],
  ])('reads an answer of more than %s only where that is asked for', async (_, body, most) => {
    const { client: own } = client(() => ({ body }))
    await expect(own.json({ path: '/any' })).rejects.toMatchObject({ reason: 'TooLarge' })
    expect(await own.json({ path: '/any', ...most })).toEqual(body)
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

describe('an object with a long number', () => {
  it('is written with every digit', async () => {
    const made = client(() => ({ body: pod }))
    await made.client.create({ resource: one.resource, namespace: 'shop' }, { ...pod, id: 9007199254740995n })
    expect(made.transport.requests[0]?.body).toContain('"id":9007199254740995')
  })

  it('is not written where its digits have been lost', async () => {
    const made = client(() => ({ body: pod }))
    const lossy = { ...pod, spec: { id: 2 ** 53 } }
    await expect(
      made.client.create({ resource: one.resource, namespace: 'shop' }, lossy),
    ).rejects.toMatchObject({
      code: 'LOST_DIGITS',
      detail: 'spec.id',
    })
    expect(made.transport.requests).toEqual([])
  })
})
