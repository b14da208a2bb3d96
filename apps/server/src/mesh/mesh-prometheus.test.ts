import { setImmediate as nextTurn } from 'node:timers/promises'
import { KubeError } from '@naru/kube/errors'
import { expect, it } from 'vitest'
import { loadMetricNames, loadWritten, type MeshPrometheus } from './mesh-prometheus.ts'

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
  await expect(load(() => Promise.reject(gone))).rejects.toMatchObject({ statusCode: 503 })
})

const gone = new KubeError({ code: 0, reason: 'X', message: 'gone' })

/** What is written of a plan of three queries, each of which is answered, or not, when that is said. */
function writeThree({ isFirst = true } = {}) {
  const stop = new AbortController()
  const settle = new Map<string, (text: string | null) => void>()
  const written: MeshPrometheus['written'] = ({ expression }) =>
    new Promise((resolve, reject) => {
      settle.set(expression, (text) =>
        text === null ? reject(gone) : resolve(new TextEncoder().encode(text)),
      )
    })
  const plan = ['a', 'b', 'c'].map((id) => ({
    id,
    promql: id,
    time: 7,
    ...(isFirst && id === 'b' && { isFirst: true as const }),
  }))
  const prometheus = { ...prometheusOf(async () => null), written }
  const writing = loadWritten(prometheus, { cluster: 'seoul', plan }, stop.signal)
  const say = async (id: string, text: string | null): Promise<void> => {
    while (!settle.has(id)) await nextTurn()
    settle.get(id)?.(text)
    await nextTurn()
  }
  return { writing, say, stop: () => stop.abort(gone) }
}

const textOf = (bytes: Uint8Array | null | undefined) => bytes && new TextDecoder().decode(bytes)

it('what was written can be read as soon as what is read first is there, and the rest when it comes', async () => {
  const { writing, say } = writeThree()
  await say('a', 'one')
  await say('b', 'two')
  const { answers, late } = await writing
  expect([Object.entries(answers).map(([id, bytes]) => [id, textOf(bytes)]), [...late.keys()]]).toEqual([
    [
      ['a', 'one'],
      ['b', 'two'],
    ],
    ['c'],
  ])
  await say('c', 'three')
  expect(textOf(await late.get('c'))).toBe('three')
})

it('what fails before or afterwards is told as what does not come, and so is all that nobody waits for', async () => {
  const failing = writeThree()
  await failing.say('a', null)
  await failing.say('b', 'two')
  const { late } = await failing.writing
  await failing.say('c', null)
  expect([await late.get('a'), await late.get('c')]).toEqual([null, null])
  const left = writeThree()
  await left.say('b', 'two')
  const waiting = (await left.writing).late
  left.stop()
  await left.say('a', null)
  await left.say('c', null)
  expect([await waiting.get('a'), await waiting.get('c')]).toEqual([null, null])
})

it.each([
  ['where nothing is read first', { isFirst: false }, 'b', 'c'],
  ['where what is read first is there last', {}, 'c', 'b'],
])('everything is waited for %s', async (_, options, second, last) => {
  const { writing, say } = writeThree(options)
  await say('a', null)
  await say(second, 'two')
  await say(last, 'three')
  const { answers, failed, late } = await writing
  expect([Object.keys(answers).length, failed, late.size]).toEqual([2, ['a'], 0])
})

it('there is nothing where what is read first fails, and all others', async () => {
  const { writing, say } = writeThree()
  const refused = expect(writing).rejects.toMatchObject({ statusCode: 503 })
  for (const id of ['a', 'b', 'c']) await say(id, null)
  await refused
})
