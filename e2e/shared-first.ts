import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** How a file says that it harms nothing. */
const SHARED = /\buseWorld\(\)/

/** Where no file has been run before, the larger go first; this one is small and takes longest. */
const LONGEST = 'e2e/contract/contract.test.ts'

/** Files that share worlds run one after another while these are young; then the worlds end. */
export class SharedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const shared = new Set(sorted.filter(({ moduleId }) => SHARED.test(readFileSync(moduleId, 'utf8'))))
    const others = sorted.filter((file) => !shared.has(file))
    const longest = others.filter(({ moduleId }) => moduleId.endsWith(LONGEST))
    return [...new Set([...shared, ...longest, ...others])]
  }
}
