import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { READMES, writeConfigTable } from './readme-table.ts'

it.each(READMES)('$locale: the configuration table is the one that the server reads', ({ path, locale }) => {
  const readme = readFileSync(path, 'utf8')
  expect(readme).toBe(writeConfigTable(readme, locale))
})
