import { afterEach, expect, it, vi } from 'vitest'
import { createLogSession } from './log-session.ts'

const answers: (Response | Error)[] = []
vi.mock('../data/kubernetes.ts', () => ({
  kubePath: () => '/log',
  kubeRequest: () => {
    const answer = answers.shift() ?? new Error('away')
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  },
}))
afterEach(() => {
  answers.splice(0)
  vi.useRealTimers()
})

const SOURCE = { cluster: 'seoul', namespace: 'pay', pod: 'api', container: 'main' }
const OPTIONS = { follow: true, previous: false, sinceSeconds: null }

/** A log that breaks off when it is told to. */
function openLog() {
  let cut = () => {}
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
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
