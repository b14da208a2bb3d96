import { expect, it } from 'vitest'
import { answerReadable } from './answer-readable.ts'

const bytes = (answer: unknown) => new TextEncoder().encode(JSON.stringify(answer))
const vector = (...values: readonly unknown[]) =>
  bytes({
    data: { resultType: 'vector', result: values.map((value) => ({ metric: {}, value: [7, value] })) },
  })
const matrix = bytes({ data: { resultType: 'matrix', result: [] } })

/** All that was told, read as a graph reads: while it goes on. */
function reader() {
  const begun: string[][] = []
  return {
    begun,
    read: (written: Parameters<typeof answerReadable>[0]) =>
      answerReadable(written, async (vectors = {}) => {
        begun.push(Object.keys(vectors))
        return Object.values(vectors).flatMap((samples) => [...samples].map(({ value }) => value))
      }),
  }
}

it('what can be read is told as if there were nothing else, which is named', async () => {
  const { begun, read } = reader()
  // A sample that is none comes behind some that were read already.
  const late = vector(...Array<string>(900).fill('4'), 5)
  const written = { a: vector('1'), b: matrix, c: late, d: vector('2', '3') }
  expect(await read(written)).toEqual({ told: [1, 2, 3], unread: ['b', 'c'] })
  expect(begun).toEqual([
    ['a', 'b', 'c', 'd'],
    ['a', 'c', 'd'],
    ['a', 'd'],
  ])
  expect(await read({ b: matrix })).toEqual({ told: [], unread: ['b'] })
})

it('nothing is read twice where all can be read, and where nothing was asked', async () => {
  const { begun, read } = reader()
  expect(await read({ a: vector('1') })).toEqual({ told: [1], unread: [] })
  expect(await read(undefined)).toEqual({ told: [], unread: [] })
  expect(begun).toEqual([['a'], []])
})

it('what goes wrong otherwise is told as it is', async () => {
  const failing = answerReadable({ a: vector('1') }, () => Promise.reject(new Error('of the engine')))
  await expect(failing).rejects.toThrow('of the engine')
})
