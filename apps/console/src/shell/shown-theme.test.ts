import { expect, it } from 'vitest'
import { shownTheme } from './shown-theme.ts'

it.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
] as const)('%s with a dark system %s shows %s', (theme, dark, expected) => {
  expect(shownTheme(theme, dark)).toBe(expected)
})
