import { expect, it } from 'vitest'
import { joinName, uniqueName } from './unique-name.ts'

const NOW = new Date('2026-11-30T00:00:00.900Z')

it('tells what is made in another second apart', () => {
  const later = new Date(NOW.getTime() + 100)
  expect(uniqueName('build', NOW)).toMatch(/^build-[a-z0-9]{6}$/)
  expect(uniqueName('build', NOW, '-again')).toMatch(/^build-again-[a-z0-9]{6}$/)
  expect(uniqueName('build', later)).not.toBe(uniqueName('build', NOW))
})

it('cuts what comes first, and keeps the end whole', () => {
  expect(joinName('a'.repeat(80), '-end')).toBe(`${'a'.repeat(59)}-end`)
})

it.each(['.', '-', '.-'])('leaves no %s where it cuts', (mark) => {
  const begin = `${'a'.repeat(59 - mark.length)}${mark}and-more`
  expect(joinName(begin, '-end')).toBe(`${'a'.repeat(59 - mark.length)}-end`)
})
