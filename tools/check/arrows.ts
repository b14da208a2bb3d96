import { buildImportGraph, type Import } from './import-graph.ts'
import { isTest, loadSourceFiles } from './source-files.ts'
import type { Step } from './step.ts'

/** The only arrows between parts (AGENTS.md); a part may always import itself. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/mesh': ['packages/contract'],
  'packages/promql': [],
  'packages/kube': ['packages/contract'],
  'packages/ui': ['packages/contract'],
  'apps/server': ['packages/contract', 'packages/kube', 'packages/mesh', 'packages/promql'],
  'apps/console': ['packages/contract', 'packages/kube', 'packages/mesh', 'packages/promql', 'packages/ui'],
  'apps/sandbox': ['packages/contract', 'packages/promql'],
}

/** Registry packages that a pure part may use; every other part lists its own in its package.json. */
const PURE: Readonly<Record<string, RegExp>> = {
  'packages/contract': /^zod(\/|$)/,
  'packages/mesh': /^@noble\/hashes\//,
  'packages/promql': /^(@prometheus-io\/lezer-promql|@lezer\/(common|lr))$/,
}

/** Who may use YAML's parser itself: everywhere else, YAML is read and written as Kubernetes does (docs/adr/0042). */
const PARSERS = [
  'packages/kube/src/yaml/',
  'packages/kube/src/yaml-shape.ts',
  'apps/sandbox/',
  'apps/console/src/yaml/yaml-text.ts',
  'apps/console/src/yaml/schema/yaml-cursor.ts',
  'apps/console/src/yaml/editor/place-of-path.ts',
]

export const arrows: Step = {
  name: 'arrows',
  run: async (root) => {
    const imports = buildImportGraph(root, loadSourceFiles(root))
    return imports.filter(({ from }) => !isTest(from)).flatMap(checkImport)
  },
}

function checkImport({ from, specifier, target }: Import): readonly string[] {
  const here = partOf(from)
  if (!here) return []
  const say = (why: string) => [`${from} imports ${specifier}: ${why}`]
  if (target === null) {
    const allowed = PURE[here]
    if (allowed && !allowed.test(specifier)) return say(`${here} is pure`)
    const isParser = /^yaml(\/|$)/.test(specifier)
    const mayParse = PARSERS.some((place) => from.startsWith(place))
    return isParser && !mayParse ? say('YAML is read by packages/kube/src/yaml alone') : []
  }
  const there = partOf(target)
  if (there && there !== here && !ARROWS[here]?.includes(there)) return say(`${here} may not see ${there}`)
  return []
}

function partOf(path: string): string | null {
  const part = path.split('/').slice(0, 2).join('/')
  return part in ARROWS ? part : null
}
