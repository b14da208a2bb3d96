import { expect, it } from 'vitest'
import { createGate } from '../../../test/gate.ts'
import { inPlace } from './password.ts'

it('one more than there are places is refused before it begins, and taken again after them', async () => {
  const end = createGate()
  let begun = 0
  const check = () => {
    begun += 1
    return end.opened
  }
  const checks = Array.from({ length: 101 }, () =>
    inPlace(check).then(
      () => 'checked',
      ({ code }) => code,
    ),
  )
  expect(await checks[100]).toBe('TOO_MANY_REQUESTS')
  expect(begun).toBe(100)
  end.open()
  expect(new Set(await Promise.all(checks.slice(0, 100)))).toEqual(new Set(['checked']))
  expect(await inPlace(async () => 'checked')).toBe('checked')
})

it('who fails gives their place back', async () => {
  for (let count = 0; count < 101; count++) {
    await expect(inPlace(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
  }
})
