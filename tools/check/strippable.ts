import { stripTypeScriptTypes } from 'node:module'
import { loadSourceFiles, type SourceFile } from './source-files.ts'
import type { Step } from './step.ts'

/** What Node runs as it is written: a compiler, a bundler or a test's loader may read what Node does not. */
const RUN_BY_NODE = /^(apps\/(server|sandbox)|packages\/(contract|kube|mesh|promql)|tools|bench|e2e)\/.*\.ts$/

/** Files of which Node's own reader cannot take the types off. */
export const strippable: Step = {
  name: 'strippable',
  run: async (root) =>
    loadSourceFiles(root)
      .filter(({ path }) => RUN_BY_NODE.test(path) && !/\.(test|d)\.ts$/.test(path))
      .flatMap(findUnread),
}

function findUnread({ path, text }: SourceFile): readonly string[] {
  try {
    stripTypeScriptTypes(text)
    return []
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message.trim().split('\n')[0] : String(error)}`]
  }
}
