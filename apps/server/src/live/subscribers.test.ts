import { expect, test, vi } from 'vitest'
import { createSubscribers } from './subscribers.ts'

/** Receivers that note what they got, under the ids that their clients gave. */
function createFixture(count: number, idOf: (index: number) => string = () => 'list') {
  const subscribers = createSubscribers()
  const got: string[][] = []
  const messages = new Set<Uint8Array>()
  const numbers = Array.from({ length: count }, (_, index) => {
    const texts: string[] = []
    got.push(texts)
    return subscribers.add({
      id: idOf(index),
      receive(_op, message) {
        messages.add(message)
        texts.push(Buffer.from(message).toString('utf8'))
      },
    })
  })
  const deliver = (seq: number, to = numbers) =>
    subscribers.deliver({ op: 'delta', body: `,"seq":${seq}}`, to })
  return { subscribers, numbers, got, messages, deliver }
}

test('a frame for a few is with them at once, made once for equal ids', () => {
  const { got, messages, deliver } = createFixture(6, (index) => (index < 4 ? 'a' : 'b'))
  deliver(1)
  expect(got.flat().map((text) => JSON.parse(text).id)).toEqual(['a', 'a', 'a', 'a', 'b', 'b'])
  expect(messages.size).toBe(2)
})

test('between the receivers of a frame for many others have their turn, and each has its frames in order', async () => {
  const { got, deliver } = createFixture(500)
  deliver(1)
  deliver(2)
  const atOnce = got.flat().length
  expect(atOnce).toBeGreaterThan(0)
  expect(atOnce).toBeLessThan(500)
  await vi.waitFor(() => expect(got.flat()).toHaveLength(1000))
  for (const texts of got) expect(texts.map((text) => JSON.parse(text).seq)).toEqual([1, 2])
})

test('who has gone before its turn gets nothing, and a frame for nobody holds no other up', async () => {
  const { subscribers, numbers, got, deliver } = createFixture(200)
  deliver(1)
  const last = numbers.at(-1) ?? 0
  subscribers.remove(last)
  deliver(2, [])
  deliver(3)
  await vi.waitFor(() => expect(got.at(-2)).toHaveLength(2))
  expect(got.at(-1)).toEqual([])
})

test('a frame for one does not wait behind a frame for many, unless it is one of them', async () => {
  const { numbers, got, deliver } = createFixture(6401)
  const calm = numbers.pop() ?? 0
  deliver(1, numbers)
  deliver(2, [calm])
  expect(got.at(-1)).toHaveLength(1)
  const late = numbers.at(-1) ?? 0
  deliver(3, [late])
  await vi.waitFor(() => expect(got.at(-2)).toHaveLength(2))
  expect(got.at(-2)?.map((text) => JSON.parse(text).seq)).toEqual([1, 3])
})
