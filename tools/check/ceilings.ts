import { isTest, loadSourceFiles, type SourceFile } from './source-files.ts'
import type { Step } from './step.ts'

/** Files that are tables of data: rows, not code. */
const TABLES = /\/(seed|catalogue|messages|screen-inventory|[a-z-]*-table)[^/]*\.ts$|\/seed\/|\/messages\//

export const ceilings: Step = {
  name: 'ceilings',
  run: async (root) => loadSourceFiles(root).flatMap(checkLength),
}

/** A file's ceiling in lines: 300, 400 for tables of data, 500 for tests. */
function ceilingOf(path: string): number {
  if (isTest(path)) return 500
  return TABLES.test(path) ? 400 : 300
}

function checkLength({ path, text }: SourceFile): readonly string[] {
  const lines = text.split('\n').length - 1
  const ceiling = ceilingOf(path)
  return lines > ceiling ? [`${path} has ${lines} lines, more than ${ceiling}`] : []
}
