import { describe, expect, it } from 'vitest'
import { pressureOf } from './pressure.ts'

describe('used of requested', () => {
  it.each([
    [1, 2, 'calm'],
    [80, 100, 'high'],
    [93, 100, 'full'],
    [5, 0, 'calm'],
  ] as const)('%d of %d is %s', (used, request, pressure) => expect(pressureOf(used, request)).toBe(pressure))
})
