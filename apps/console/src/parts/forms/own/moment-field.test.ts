import { expect, it } from 'vitest'
import { formatLocal, parseLocal } from './moment-field.tsx'

it.each(['2026-08-01T09:30', '2026-01-31T23:59'])('%s of a clock is that moment again', (local) => {
  expect(formatLocal(parseLocal(local))).toBe(local)
})

it.each(['', 'soon'])('%j is no moment', (text) => {
  expect([formatLocal(text), parseLocal(text)]).toEqual(['', ''])
})
