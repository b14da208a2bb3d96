import { buildImportGraph } from './import-graph.ts'
import { loadSourceFiles } from './source-files.ts'
import type { Step } from './step.ts'

export const cycles: Step = {
  name: 'cycles',
  run: async (root) => {
    const edges = new Map<string, string[]>()
    for (const { from, target } of buildImportGraph(root, loadSourceFiles(root))) {
      if (target) edges.set(from, [...(edges.get(from) ?? []), target])
    }
    return findCycles(edges).map((cycle) => cycle.join(' → '))
  },
}

/** Each cycle once, as the path that leads back to its first file. */
function findCycles(edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const done = new Set<string>()
  const found: string[][] = []
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file)
    if (start >= 0) {
      found.push([...trail.slice(start), file])
      return
    }
    if (done.has(file)) return
    for (const next of edges.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of edges.keys()) visit(file, [])
  return found
}
