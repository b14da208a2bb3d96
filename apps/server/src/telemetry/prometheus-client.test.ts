import type { RawCall } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { describe, expect, it } from 'vitest'
import { loadObjectPanels } from './object-panels.ts'
import { createPrometheusClient } from './prometheus-client.ts'

type Call = { readonly path: string; readonly query?: Readonly<Record<string, unknown>> | undefined }

const NEVER = new AbortController().signal
const absent = () => new KubeError({ code: 404, reason: 'NotFound', message: 'services "x" not found' })
const away = () => new KubeError({ code: 0, reason: 'Timeout', message: 'no answer' })

const unused = () => Promise.reject(new Error('not asked for'))

function createStage(answer: (call: Call) => unknown) {
  const calls: Call[] = []
  const client = {
    json: async (call: Call) => {
      calls.push(call)
      if (call.path.endsWith('/status/config')) {
        if (!call.path.includes('openshift-monitoring')) throw absent()
        return { data: { yaml: 'global:\n  scrape_interval: 30s\n' } }
      }
      return answer(call)
    },
    send: unused,
  }
  let now = 0
  const prometheus = createPrometheusClient({ clientOf: () => client, now: () => now })
  const object = { kind: 'pod', namespace: 'shop', name: 'web' }
  const load = (keys: readonly string[] = ['memory']) =>
    loadObjectPanels(prometheus, { cluster: 'busan', object, from: 0, to: 3_600, keys }, NEVER)
  return { calls, load, pass: (ms: number) => (now += ms) }
}

const matrix = (...result: readonly object[]) => ({ data: { resultType: 'matrix', result } })

describe('what a Prometheus is asked', () => {
  it('is asked where the usual installations are, once for all who look', async () => {
    const { calls, load } = createStage(() => matrix())
    await Promise.all([load(), load()])
    const places = calls.map(({ path }) => path.replace(/\/proxy.*\//, ' '))
    expect(places).toEqual([
      '/api/v1/namespaces/monitoring/services/prometheus-k8s:9090 config',
      '/api/v1/namespaces/openshift-monitoring/services/prometheus-k8s:9090 config',
      // What is used, requested and allowed.
      ...Array<string>(3).fill(
        '/api/v1/namespaces/openshift-monitoring/services/prometheus-k8s:9090 query_range',
      ),
    ])
    expect(calls.at(-1)?.query).toMatchObject({ start: 0, end: 3_600, step: 72 })
  })

  it('is drawn with its gaps', async () => {
    const values = [
      [72, '1.5'],
      [216, 'NaN'],
      [288, '2'],
    ]
    const { load } = createStage(() => matrix({ metric: { container: 'web' }, values }))
    const { state, panels } = await load()
    expect(state).toBe('answered')
    expect(panels[0]).toMatchObject({ key: 'memory', unit: 'bytes', leftOut: 0, failure: null })
    expect(panels[0]?.lines[0]?.values.slice(0, 5)).toEqual([null, 1.5, null, null, 2])
    expect(panels[0]?.lines[0]?.values).toHaveLength(51)
  })

  it('says how many lines are left out where there are too many', async () => {
    const series = Array.from({ length: 30 }, (_, index) => ({
      metric: { container: `c${index}` },
      values: [[0, String(index)]],
    }))
    const { panels } = await createStage(() => matrix(...series)).load()
    expect([panels[0]?.lines.length, panels[0]?.leftOut]).toEqual([20, 10])
    expect(panels[0]?.lines.map(({ name }) => name)).not.toContain('c0')
  })

  it('is refused where many lines of few points would take more room than they tell', async () => {
    const series = Array.from({ length: 10_000 }, (_, index) => ({
      metric: { container: `c${index}` },
      values: [[0, '1']],
    }))
    const { panels } = await createStage(() => matrix(...series)).load()
    expect(panels[0]).toMatchObject({ lines: [], failure: expect.stringContaining('too many values') })
  })

  it('is refused where one line has more values than all places, and those at no place of it are left out', async () => {
    const values = Array.from({ length: 500_001 }, (): [number, string] => [72, '1'])
    const { panels } = await createStage(() => matrix({ metric: {}, values })).load()
    expect(panels[0]).toMatchObject({ lines: [], failure: expect.stringContaining('too many values') })
    const astray = [-72, 72, 7_200_000].map((time): [number, string] => [time, '1'])
    const drawn = await createStage(() => matrix({ metric: {}, values: astray })).load()
    const [line] = drawn.panels[0]?.lines ?? []
    expect([line?.values.length, line?.values.filter((value) => value !== null)]).toEqual([51, [1]])
  })

  it('fails as any that fails where it is something else than was asked for', async () => {
    const told = { status: 'success', data: { resultType: 'scalar', result: [0, '1'] } }
    const { panels } = await createStage(() => told).load(['cpu', 'memory'])
    expect(panels.map(({ failure }) => failure)).toEqual(
      Array<string>(2).fill('The Prometheus answered something else'),
    )
    const { instant } = createPrometheusClient({
      clientOf: () => ({ json: async () => told, send: unused }),
      now: () => 0,
    })
    const place = { path: '/proxy', scrapeInterval: 30 }
    await expect(
      instant({ cluster: 'busan', place, expression: 'up', time: 60 }, NEVER),
    ).rejects.toMatchObject({
      reason: 'BadAnswer',
    })
  })

  it('is not parsed beyond a number of values', async () => {
    const { calls, load } = createStage(() => matrix())
    await load()
    const asked = calls.filter(({ path }) => path.endsWith('query_range'))
    expect(asked).not.toEqual([])
    for (const call of asked) expect(call).toMatchObject({ maxBytes: 8 * 2 ** 20, maxValues: 1_800_000 })
  })

  it('fails one panel alone, and is left in peace while it is away', async () => {
    const { calls, load, pass } = createStage(({ query }) => {
      if (String(query?.['query']).includes('memory')) throw away()
      return matrix()
    })
    const { panels } = await load(['cpu', 'memory'])
    expect(panels.map(({ failure }) => failure)).toEqual([null, 'no answer'])
    for (let turn = 0; turn < 8; turn++) await load()
    const asked = calls.length
    const { panels: refused } = await load()
    expect([calls.length, refused[0]?.failure === null]).toEqual([asked, false])
    pass(600)
    await load()
    expect(calls.length).toBe(asked + 1)
  })
})

it('says that a cluster has no Prometheus', async () => {
  const client = { json: () => Promise.reject(absent()), send: unused }
  const prometheus = createPrometheusClient({ clientOf: () => client, now: () => 0 })
  const object = { kind: 'node', namespace: null, name: 'jeju-1' }
  const asked = { cluster: 'jeju', object, from: 0, to: 600, keys: [] }
  expect(await loadObjectPanels(prometheus, asked, NEVER)).toMatchObject({ state: 'absent', panels: [] })
})

it('tells a Prometheus with nothing behind its service from one that is not there', async () => {
  const down = new KubeError({ code: 503, reason: 'ServiceUnavailable', message: 'no endpoints available' })
  const client = {
    json: ({ path }: Call) =>
      Promise.reject(path.includes('/monitoring/services/prometheus-k8s') ? down : absent()),
    send: unused,
  }
  const prometheus = createPrometheusClient({ clientOf: () => client, now: () => 0 })
  await expect(prometheus.place('seoul', NEVER)).rejects.toThrow('no endpoints available')
})

describe('an answer as it was written', () => {
  const asked = {
    cluster: 'busan',
    place: { path: '/proxy', scrapeInterval: 30 },
    expression: 'sum(up)',
    time: 60,
  }
  /** A Prometheus that writes so many bytes. */
  function createWriter(size: number, text = `{${' '.repeat(size - 2)}}`) {
    const calls: RawCall[] = []
    const send = async (call: RawCall) => {
      calls.push(call)
      const body = (async function* () {
        yield new TextEncoder().encode(text)
      })()
      return { status: 200, headers: {}, body }
    }
    const prometheus = createPrometheusClient({ clientOf: () => ({ json: unused, send }), now: () => 0 })
    return { calls, written: () => prometheus.written(asked, NEVER) }
  }

  it('is asked for by POST, once for all who look, and shared by threads', async () => {
    const { calls, written } = createWriter(3)
    const [one, same] = await Promise.all([written(), written()])
    expect([one, await written()]).toEqual([same, same])
    expect([one.buffer instanceof SharedArrayBuffer, [...one]]).toEqual([true, [0x7b, 0x20, 0x7d]])
    expect(calls).toMatchObject([
      { method: 'POST', path: '/proxy/api/v1/query', form: { query: 'sum(up)', time: '60' } },
    ])
  })

  it.each(['<html>sign in</html>', '', ' \n', '{"status":"success","data":{"resu', '[]'])(
    'is refused where it is no object: %j',
    async (text) => {
      await expect(createWriter(text.length, text).written()).rejects.toMatchObject({ reason: 'BadAnswer' })
    },
  )

  it('may have room around it', async () => {
    const text = ' {"status":"success"}\r\n\t'
    expect(await createWriter(text.length, text).written()).toHaveLength(text.length)
  })

  it('may be large, but is not kept then', async () => {
    const { calls, written } = createWriter(33 * 2 ** 20)
    await written()
    await written()
    expect(calls).toHaveLength(2)
    await expect(createWriter(49 * 2 ** 20).written()).rejects.toMatchObject({ reason: 'TooLarge' })
  })
})
