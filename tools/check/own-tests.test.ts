import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadSourceFiles } from './source-files.ts'

const ROOT = join(import.meta.dirname, '../..')
const OF_CONSOLE = /^(apps\/console|packages\/ui)\/.*\.test\.tsx?$/
const OWN = /\.own\.test\.tsx?$/
const REPLACES = /\bvi\.(mock|doMock|resetModules|stubGlobal|useFakeTimers)\(|\bset(Locale|State)\(/

it('a test of the console that replaces a module, a global, a clock or what a store holds says so in its name', () => {
  const found = loadSourceFiles(ROOT)
    .filter(({ path, text }) => OF_CONSOLE.test(path) && !OWN.test(path) && REPLACES.test(text))
    .map(({ path }) => path)
  expect(found).toEqual([])
})
