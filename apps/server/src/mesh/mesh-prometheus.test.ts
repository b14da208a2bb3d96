import { KubeError } from '@naru/kube/errors'
import { expect, it } from 'vitest'
import { loadMetricNames, type MeshPrometheus } from './mesh-prometheus.ts'

const prometheusOf = (read: MeshPrometheus['read']): MeshPrometheus => ({
  place: async () => ({ path: '/p', scrapeInterval: 30 }),
  read,
  instant: async () => [],
  written: async () => new Uint8Array(),
  range: async () => [],
})
const load = (read: MeshPrometheus['read']) =>
  loadMetricNames(prometheusOf(read), 'seoul', new AbortController().signal)

it('the names of metrics are those that a Prometheus tells, and refused where it tells none', async () => {
  expect(await load(async () => ({ data: ['up'] }))).toEqual(new Set(['up']))
  for (const answer of [{ status: 'success' }, { data: [7] }, '<html>', null])
    await expect(load(async () => answer)).rejects.toMatchObject({ statusCode: 503 })
  const gone = new KubeError({ code: 0, reason: 'X', message: 'gone' })
  await expect(load(() => Promise.reject(gone))).rejects.toMatchObject({ statusCode: 503 })
})
