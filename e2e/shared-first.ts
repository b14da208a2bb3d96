import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** How a file says that it harms nothing. */
const SHARED = /\buseWorld\(\)/

/** Files that share worlds run one after another while these are young; then the worlds end. */
export class SharedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const shared = new Set(sorted.filter(({ moduleId }) => SHARED.test(readFileSync(moduleId, 'utf8'))))
    return [...shared, ...sorted.filter((file) => !shared.has(file))]
  }
}
