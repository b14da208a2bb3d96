import { expect, it } from 'vitest'
import { readTheme } from './first-theme.ts'

it.each([
  [null, 'system'],
  ['not JSON', 'system'],
  ['null', 'system'],
  ['{"state":{"theme":"purple"}}', 'system'],
  ['{"state":{"theme":"dark"}}', 'dark'],
  ['{"state":{"theme":"light"}}', 'light'],
])('a shell stored as %s shows the theme %s', (stored, theme) => {
  expect(readTheme(stored)).toBe(theme)
})
