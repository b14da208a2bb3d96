import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** How a file says that it harms nothing. */
const SHARED = /\buseWorld\(\)/

/** How a file says that little is done while it runs, and for what it waits. */
const WAITING = /^\/\*\* Mostly waits: /m

/** Where no file has been run before, the larger go first; this one is small and takes longest. */
const LONGEST = 'e2e/contract/contract.test.ts'

/**
 * Files that share worlds run one after another while these are young; then the worlds end. Those that mostly wait are
 * spread among all others, which have the processors meanwhile: side by side they would leave them idle.
 */
export class SharedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const saying = (word: RegExp) =>
      sorted.filter(({ moduleId }) => word.test(readFileSync(moduleId, 'utf8')))
    const longest = sorted.filter(({ moduleId }) => moduleId.endsWith(LONGEST))
    const waiting = new Set(saying(WAITING))
    const working = [...new Set([...saying(SHARED), ...longest, ...sorted])].filter(
      (file) => !waiting.has(file),
    )
    return [...spread(working, [...waiting])]
  }
}

/** The few at even distances among the many, the first of them first. */
function spread<T>(many: readonly T[], few: readonly T[]): readonly T[] {
  if (few.length === 0) return many
  const step = many.length / few.length
  return few.flatMap((one, index) => [
    one,
    ...many.slice(Math.round(index * step), Math.round((index + 1) * step)),
  ])
}
