import { expect, it } from 'vitest'
import { useLoading, whileLoading } from './loading.ts'

const count = () => useLoading.getState().count

it('loading is counted until the last has come, or has failed', async () => {
  let finish: (text: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const one = whileLoading(() => new Promise<string>((resolve) => (finish = resolve)))
  const two = whileLoading(() => new Promise<string>((_, reject) => (fail = reject)))
  expect(count()).toBe(2)
  finish('done')
  await expect(one).resolves.toBe('done')
  expect(count()).toBe(1)
  fail(new Error('no'))
  await expect(two).rejects.toThrow('no')
  expect(count()).toBe(0)
})
