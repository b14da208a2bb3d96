import { expect, it } from 'vitest'
import { leasts, shortenings } from './name-text.ts'

it('a name is told in as many letters as it has room for, and ends with none that only joins words', () => {
  expect(shortenings('point-api-of-shops')).toEqual({
    fair: ['point-api-of-shops', 'point-api-of-sh…', 'point-api-of…', 'point-api…'],
    few: ['point-api-of…', 'point-api…', 'point-ap…', 'point-a…', 'point…'],
  })
  expect(shortenings('web')).toEqual({ fair: ['web'], few: ['web'] })
  expect(leasts('point-api-of-shops')).toEqual(['point-api…', 'point…'])
})
