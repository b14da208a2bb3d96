import { expect, it } from 'vitest'
import { createLateAnswers } from './late-answers.ts'
import { readVectors, UnreadAnswer } from './read-vectors.ts'

const vector = (value: string) =>
  new TextEncoder().encode(
    JSON.stringify({ data: { resultType: 'vector', result: [{ metric: {}, value: [7, value] }] } }),
  )

it('whoever needs what is on its way rests until it has come, and pauses as others do before', async () => {
  const answers = createLateAnswers()
  const coming = answers.open({ feed: 7, ids: ['a', 'b'] })
  const log: string[] = []
  const pause = async (): Promise<void> => void log.push('paused')
  await coming.rest(pause)
  const work = (async () => {
    while (coming.isWaiting()) {
      await coming.rest(pause)
      log.push('woken')
    }
  })()
  for (const id of ['a', 'b']) {
    log.push(id)
    answers.tell({ feed: 7, id, bytes: vector(id === 'a' ? '1' : '2') })
    await new Promise((resolve) => setImmediate(resolve))
  }
  await work
  await coming.rest(pause)
  expect(log).toEqual(['paused', 'a', 'woken', 'b', 'woken', 'paused'])
  const read = Object.values(readVectors(coming.answers)).flatMap((samples) => [...samples])
  expect(read.map(({ value }) => value)).toEqual([1, 2])
})

it('what does not come cannot be read, and what nobody waits for is dropped', () => {
  const answers = createLateAnswers()
  const coming = answers.open({ feed: 1, ids: ['a', 'b'] })
  answers.tell({ feed: 2, id: 'a', bytes: vector('1') })
  expect(coming.isWaiting()).toBe(true)
  answers.tell({ feed: 1, id: 'a', bytes: null })
  coming.close()
  answers.tell({ feed: 1, id: 'b', bytes: vector('1') })
  expect(coming.isWaiting()).toBe(true)
  for (const samples of Object.values(readVectors(coming.answers)))
    expect(() => [...samples]).toThrow(UnreadAnswer)
})
