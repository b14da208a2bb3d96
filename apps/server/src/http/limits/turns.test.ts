import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const STAYS = new AbortController().signal

/** Notes who has begun, and ends what has. */
function createStage(atOnce = 2, mostWaiting = 3) {
  const turns = createTurns({ atOnce, mostWaiting })
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const enter = async (asker: string, left = STAYS, name = asker): Promise<void> => {
    const end = await turns.enter(asker, left)
    if (!end) return void refused.push(name)
    begun.push(name)
    ends.push(end)
  }
  /** What was allowed to begin has begun after it. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return { begun, refused, ends, enter, settle }
}

it('a few begin at once, some wait in their order, and more are refused', async () => {
  const { begun, refused, ends, enter, settle } = createStage()
  const all = Array.from({ length: 7 }, (_, index) => enter('ana', STAYS, `ana ${index}`))
  await settle()
  expect([begun, refused]).toEqual([
    ['ana 0', 'ana 1'],
    ['ana 5', 'ana 6'],
  ])
  while (ends.length > 0) {
    ends.shift()?.()
    await settle()
  }
  await Promise.all(all)
  expect(begun).toEqual(['ana 0', 'ana 1', 'ana 2', 'ana 3', 'ana 4'])
})

it('nobody waits for somebody else', async () => {
  const { begun, enter, settle } = createStage()
  for (let count = 0; count < 5; count++) void enter('greedy')
  void enter('ana')
  await settle()
  expect(begun).toEqual(['greedy', 'greedy', 'ana'])
})

it('what is ended twice gives up one place alone', async () => {
  const { begun, ends, enter, settle } = createStage(1)
  for (let count = 0; count < 3; count++) void enter('ana', STAYS, `ana ${count}`)
  await settle()
  const [first] = ends
  first?.()
  first?.()
  await settle()
  expect(begun).toEqual(['ana 0', 'ana 1'])
})

it('who leaves while waiting keeps no place', async () => {
  const { begun, ends, enter, settle } = createStage(1, 1)
  await enter('ana', STAYS, 'first')
  const left = new AbortController()
  const waited = enter('ana', left.signal, 'left')
  left.abort()
  await expect(waited).rejects.toThrow('aborted')
  await expect(enter('ana', left.signal, 'left')).rejects.toThrow('aborted')
  void enter('ana', STAYS, 'next')
  await settle()
  expect(begun).toEqual(['first'])
  ends[0]?.()
  await settle()
  expect(begun).toEqual(['first', 'next'])
})

it('who has left before gets no turn, and keeps none from others', async () => {
  const { begun, enter, settle } = createStage(1)
  await expect(enter('ana', AbortSignal.abort(new Error('gone')), 'gone')).rejects.toThrow('gone')
  void enter('ana', STAYS, 'next')
  await settle()
  expect(begun).toEqual(['next'])
})
