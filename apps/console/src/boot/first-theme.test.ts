import { expect, it } from 'vitest'
import { readTheme } from './first-theme.ts'

it.each([
  [null, 'system'],
  ['not JSON', 'system'],
  ['null', 'system'],
  ['{"state":{"settings":{"theme":"purple"}}}', 'system'],
  ['{"state":{"settings":{"theme":"dark"}}}', 'dark'],
  ['{"state":{"settings":{"theme":"light"}}}', 'light'],
])('settings stored as %s shows the theme %s', (stored, theme) => {
  expect(readTheme(stored)).toBe(theme)
})
