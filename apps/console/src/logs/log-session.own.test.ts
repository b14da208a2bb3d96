import { afterEach, expect, it, vi } from 'vitest'
import { createLogSession } from './log-session.ts'

const answers: (Response | Error)[] = []
const asked: object[] = []
vi.mock('../data/kubernetes.ts', () => ({
  kubePath: () => '/log',
  kubeRequest: (_path: string, { query }: { query: object }) => {
    asked.push(query)
    const answer = answers.shift() ?? new Error('away')
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  },
}))
afterEach(() => {
  answers.splice(0)
  asked.splice(0)
  vi.useRealTimers()
})

const SOURCE = { cluster: 'seoul', namespace: 'pay', pod: 'api', container: 'main' }
const OPTIONS = { follow: true, previous: false, sinceSeconds: null }

/** A log that breaks off when it is told to. */
function openLog(text = '') {
  let cut = () => {}
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      if (text !== '') controller.enqueue(new TextEncoder().encode(text))
      cut = () => controller.error(new TypeError('network error'))
    },
  })
  return { response: new Response(body), cut: () => cut() }
}

it('counts one interruption however often it is tried to end it, and says that it lasts', async () => {
  vi.useFakeTimers()
  const first = openLog()
  answers.push(first.response, new Error('away'), new Error('away'), openLog().response)
  const session = createLogSession([SOURCE], OPTIONS)
  const close = session.open()
  await vi.advanceTimersByTimeAsync(10)
  expect([session.gaps(), session.broken()]).toEqual([0, 0])
  first.cut()
  await vi.advanceTimersByTimeAsync(2_500)
  expect([session.gaps(), session.broken()]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([session.gaps(), session.broken(), session.running()]).toEqual([1, 0, 1])
  close()
})

it('leaves connections to everything else: of many logs some are streams, and the others are asked again from where they were', async () => {
  vi.useFakeTimers()
  const line = '2026-11-24T03:00:00Z one\n'
  answers.push(...Array.from({ length: 3 }, () => openLog().response), new Response(line), new Response(line))
  const session = createLogSession(
    [1, 2, 3, 4].map((pod) => ({ ...SOURCE, pod: `api-${pod}` })),
    OPTIONS,
  )
  const close = session.open()
  await vi.advanceTimersByTimeAsync(500)
  expect(asked.map((query) => 'follow' in query)).toEqual([true, true, true, false])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked.slice(4)).toEqual([expect.objectContaining({ sinceTime: expect.any(String) })])
  expect([session.buffer.length, session.gaps(), session.running()]).toEqual([1, 0, 4])
  close()
})

it('keeps for each line of a container the colours that its lines before left open, also after an interruption', async () => {
  vi.useFakeTimers()
  const E = '\x1b'
  const at = (second: number, text: string) => `2026-11-24T03:00:0${second}Z ${text}\n`
  const first = openLog(at(1, `${E}[1;31mError`) + at(3, `  at ${E}[4mone`))
  const again = at(3, `  at ${E}[4mone`) + at(4, `  at two${E}[0m`) + at(5, 'started')
  answers.push(first.response, new Response(at(2, 'other')), new Response(again))
  const session = createLogSession([SOURCE, { ...SOURCE, container: 'proxy' }], OPTIONS)
  const close = session.open()
  await vi.advanceTimersByTimeAsync(500)
  first.cut()
  await vi.advanceTimersByTimeAsync(3_000)
  expect([...session.buffer.texts()].map(({ source, text, open }) => [source, text, open])).toEqual([
    [0, `${E}[1;31mError`, ''],
    [1, 'other', ''],
    [0, `  at ${E}[4mone`, `${E}[1;31m`],
    [0, `  at two${E}[0m`, `${E}[1;31;4m`],
    [0, 'started', ''],
  ])
  close()
})
