import { expect, it } from 'vitest'
import { createSharedAnswers } from './shared-answers.ts'

/** Answers that come when the test says so, and what was asked. */
function createStage(keepMs = 1_000) {
  let now = 0
  const asked: {
    readonly signal: AbortSignal
    readonly answer: (text: string) => void
    readonly fail: (error: Error) => void
  }[] = []
  const shared = createSharedAnswers<string>({ now: () => now, keepMs })
  const ask = (signal = new AbortController().signal) =>
    shared.ask(
      'key',
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
