import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { COVERAGE_PATH, writeScreenTable } from './screen-table.ts'

it('the table of screens is that of the registered pages (`node tools/screen-table.ts` writes it)', () => {
  const document = readFileSync(COVERAGE_PATH, 'utf8')
  expect(document).toBe(writeScreenTable(document))
})
