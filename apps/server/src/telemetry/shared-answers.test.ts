import { expect, it } from 'vitest'
import { createSharedAnswers, type SharedOptions } from './shared-answers.ts'

/** Answers that come when the test says so, and what was asked. */
function createStage(options: Partial<SharedOptions<string>> = {}) {
  let now = 0
  const asked: {
    readonly signal: AbortSignal
    readonly answer: (text: string) => void
    readonly fail: (error: Error) => void
  }[] = []
  const shared = createSharedAnswers<string>({ now: () => now, keepMs: 1_000, ...options })
  const ask = (signal = new AbortController().signal, key = 'key') =>
    shared.ask(
      key,
      (stop) => new Promise((answer, fail) => asked.push({ signal: stop, answer, fail })),
      signal,
    )
  return { ask, asked, pass: (ms: number) => (now += ms) }
}

it('asks once for all who want the same at once, and keeps the answer for a while', async () => {
  const { ask, asked, pass } = createStage()
  const both = [ask(), ask()]
  asked[0]?.answer('one')
  expect(await Promise.all([...both, ask()])).toEqual(['one', 'one', 'one'])
  pass(1_001)
  const later = ask()
  asked[1]?.answer('two')
  expect([await later, asked.length]).toEqual(['two', 2])
})

it('is given up when nobody waits any more, and no sooner', async () => {
  const { ask, asked } = createStage()
  const [first, second] = [new AbortController(), new AbortController()]
  const waiting = [ask(first.signal), ask(second.signal)]
  const ends = Promise.allSettled(waiting)
  first.abort(new Error('gone'))
  expect(asked[0]?.signal.aborted).toBe(false)
  second.abort(new Error('gone'))
  expect(asked[0]?.signal.aborted).toBe(true)
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void ask()
  expect(asked).toHaveLength(2)
})

it('forgets what has failed', async () => {
  const { ask, asked } = createStage()
  const failed = ask()
  asked[0]?.fail(new Error('away'))
  await expect(failed).rejects.toThrow('away')
  void ask()
  expect(asked).toHaveLength(2)
})

it('keeps no more than may be kept, but asks once for all at once', async () => {
  const { ask, asked } = createStage({ weight: { most: 10, of: (text) => text.length } })
  const { signal } = new AbortController()
  const answers = async (key: string, text: string) => {
    const before = asked.length
    const both = [ask(signal, key), ask(signal, key)]
    asked.at(-1)?.answer(text)
    await Promise.all(both)
    return asked.length - before
  }
  const six = 'x'.repeat(6)
  expect([await answers('a', six), await answers('a', six)]).toEqual([1, 0])
  expect([await answers('b', six), await answers('b', six), await answers('a', six)]).toEqual([1, 0, 1])
  const large = 'x'.repeat(11)
  expect([await answers('c', large), await answers('c', large)]).toEqual([1, 1])
})
