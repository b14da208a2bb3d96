import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { refuseCrowd, verifyPassword } from './password.ts'

it('one more is refused while so many wait that it would wait for seconds, and taken again after them', async () => {
  const guesses = Array.from({ length: 102 }, () => verifyPassword(null, 'guess'))
  await guesses[0]
  const more = Array.from({ length: 4 }, () => verifyPassword(null, 'guess'))
  await setImmediate()
  expect(refuseCrowd).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }))
  await Promise.all([...guesses, ...more])
  expect(refuseCrowd).not.toThrow()
})
