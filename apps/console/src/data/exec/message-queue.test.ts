import { expect, it } from 'vitest'
import { createMessageQueue } from './message-queue.ts'

const message = (byte: number) => new Uint8Array([byte])

async function collect(messages: AsyncIterable<Uint8Array>): Promise<number[]> {
  const seen: number[] = []
  for await (const [byte = 0] of messages) seen.push(byte)
  return seen
}

it('gives what came before its reader and after, in order', async () => {
  const queue = createMessageQueue()
  queue.push(message(1))
  const reading = collect(queue.messages)
  queue.push(message(2))
  await Promise.resolve()
  queue.push(message(3))
  queue.end(null)
  expect(await reading).toEqual([1, 2, 3])
})

it('gives everything before it fails, and fails by the first error', async () => {
  const queue = createMessageQueue()
  queue.push(message(1))
  queue.end(new Error('gone'))
  queue.end(null)
  const seen: number[] = []
  const reading = async () => {
    for await (const [byte = 0] of queue.messages) seen.push(byte)
  }
  await expect(reading()).rejects.toThrow('gone')
  expect(seen).toEqual([1])
})
