import { KubeError } from '@naru/kube/errors'
import { describe, expect, it } from 'vitest'
import type { PrometheusCall } from '../prometheus-client.ts'
import { createFreeQueries } from './free-queries.ts'

const NEVER = new AbortController().signal
const NOW = 1_000_000_000

function createStage(answer: (call: PrometheusCall) => unknown, place: object | null = {}) {
  const calls: PrometheusCall[] = []
  const queries = createFreeQueries({
    now: () => NOW,
    prometheus: {
      place: async () => place && { path: '/there', scrapeInterval: 30 },
      ask: async (call, signal) => {
        calls.push(call)
        signal.throwIfAborted()
        return answer(call)
      },
    },
  })
  const asker = { cluster: 'seoul', reach: ['shop', 'pay'], signal: NEVER }
  return { calls, queries, asker }
}

const vector = { data: { resultType: 'vector', result: [] } }

describe('somebody with rights in some namespaces', () => {
  it('asks within these, and is told so', async () => {
    const { calls, queries, asker } = createStage(() => vector)
    const told = await queries.instant(asker, { query: 'sum(up)', time: 15 })
    expect(told).toMatchObject({ state: 'answered', within: ['shop', 'pay'] })
    expect(calls[0]?.query).toEqual({
      query: 'sum({__name__="up",namespace=~"shop|pay",exported_namespace=~"|shop|pay"})',
      time: 15,
    })
  })

  it('is refused with the namespace and the place, and nothing is asked', async () => {
    const { calls, queries, asker } = createStage(() => vector)
    const told = await queries.range(asker, { query: 'up{namespace="kube-system"}', start: 0, end: 600 })
    expect(told).toEqual({ state: 'refused', namespace: 'kube-system', from: 0, to: 27 })
    expect(await queries.instant(asker, { query: 'sum(', time: 0 })).toMatchObject({ state: 'wrong' })
    expect(calls).toEqual([])
  })

  it('is told names and metadata of what these have alone', async () => {
    const { calls, queries, asker } = createStage(({ path }) =>
      path === 'metadata'
        ? {
            data: {
              up: [{ type: 'gauge', help: 'a' }],
              latency: [{ type: 'histogram', help: 'b' }],
              etcd: [],
            },
          }
        : { data: ['up', 'latency_bucket'] },
    )
    expect(await queries.metadata(asker)).toMatchObject({
      metrics: { up: { help: 'a' }, latency: { help: 'b' } },
    })
    expect(calls[0]?.query['match[]']).toBe(
      '{__name__!="",namespace=~"shop|pay",exported_namespace=~"|shop|pay"}',
    )
    expect(await queries.series(asker, { match: 'up{namespace="x"}' })).toMatchObject({ state: 'refused' })
  })

  it('is told where so many namespaces make no question any more', async () => {
    const reach = Array.from({ length: 400 }, (_, index) => `a-namespace-${index}`)
    const { queries, asker } = createStage(() => vector)
    const told = await queries.instant({ ...asker, reach }, { query: 'up + up', time: 0 })
    expect(told).toMatchObject({ state: 'wrong', message: expect.stringContaining('too long') })
  })
})

it('says that there is no Prometheus', async () => {
  const { queries, asker } = createStage(() => vector, null)
  expect(await queries.metadata({ ...asker, reach: null })).toEqual({ state: 'absent' })
})

it('gives up what nobody waits for, and fails with what the cluster fails with', async () => {
  let stopped = false
  const away = new KubeError({ code: 0, reason: 'Timeout', message: 'no answer' })
  const leave = new AbortController()
  const queries = createFreeQueries({
    now: () => NOW,
    prometheus: {
      place: async () => ({ path: '/there', scrapeInterval: 30 }),
      ask: ({ query }, signal) =>
        query['query'] === 'away'
          ? Promise.reject(away)
          : new Promise((_, reject) => {
              signal.addEventListener('abort', () => {
                stopped = true
                reject(away)
              })
              queueMicrotask(() => leave.abort(new Error('left')))
            }),
    },
  })
  const asker = { cluster: 'seoul', reach: null, signal: leave.signal }
  await expect(queries.instant(asker, { query: 'slow', time: 0 })).rejects.toThrow('left')
  expect(stopped).toBe(true)
  await expect(queries.instant({ ...asker, signal: NEVER }, { query: 'away', time: 0 })).rejects.toThrow(
    'no answer',
  )
})
