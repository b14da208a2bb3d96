import { resolveSpecifier } from './import-graph.ts'
import { isTest, loadSourceFiles, type SourceFile } from './source-files.ts'
import type { Step } from './step.ts'
import { child, isNode, type Node, nodesOf } from './syntax-tree.ts'
import { WAITING } from './waiting.ts'

/** What ships starts here; workers are found by the address they are started with, the JSX runtime by the compiler. */
const PROGRAMS =
  /^apps\/(server\/src\/cli\/(naru|database-seed|precompress)|sandbox\/src\/cli\/[^/]+|console\/(src\/main|src\/boot\/boot|vite\.config))\.tsx?$|^packages\/ui\/src\/jsx\/jsx-(dev-)?runtime\.ts$|^tools\/[^/]+\.ts$/
const JUDGED = /^(packages|apps)\/[^/]+\/src\/.*(?<!\.d\.ts)$/

/** What one file takes of another; `*` is everything. */
type Use = { readonly target: string; readonly name: string }
type Module = {
  readonly uses: readonly Use[]
  readonly exported: readonly string[]
  /** Names that the file itself mentions more than once. */
  readonly own: ReadonlySet<string>
}
type Modules = ReadonlyMap<string, Module>

/** Files and exports that no program reaches: tests alone keep nothing alive. */
export const shipped: Step = {
  name: 'shipped',
  run: async (root) => {
    return judgeShipped(root, loadSourceFiles(root), Object.values(WAITING).flat())
  },
}

/** `waiting` holds folders, files and `file#export`. */
export function judgeShipped(
  root: string,
  files: readonly SourceFile[],
  waiting: readonly string[],
): readonly string[] {
  const modules: Modules = new Map(
    files.filter(({ path }) => !isTest(path)).map((file) => [file.path, readModule(root, file)]),
  )
  const paths = [...modules.keys()]
  const programs = paths.filter((path) => PROGRAMS.test(path))
  const waits = (what: string) =>
    waiting.some((entry) => what === entry || (entry.endsWith('/') && what.startsWith(entry)))
  const shippedNow = findUnused(modules, programs)
  const shippedThen = findUnused(modules, [...programs, ...paths.filter(waits)])
  return [
    ...shippedThen
      .filter((what) => !waits(what) && !waits(fileOf(what)))
      .map((what) => `${what} is used by no program`),
    ...waiting
      .filter((entry) => !shippedNow.some((what) => what.startsWith(entry) || entry.startsWith(`${what}#`)))
      .map((entry) => `${entry} waits no longer: take it off tools/check/waiting.ts`),
  ]
}

const fileOf = (what: string) => what.replace(/#.*/, '')

/** Files that are not reached from these, and exports of reached ones that nobody reached takes: `file#export`. */
function findUnused(modules: Modules, from: readonly string[]): readonly string[] {
  const reached = reach(modules, from)
  const uses = [...reached].flatMap((path) => modules.get(path)?.uses ?? [])
  const used = new Set(uses.map(({ target, name }) => `${target}#${name}`))
  return [...modules].flatMap(([path, { exported, own }]) => {
    if (!JUDGED.test(path)) return []
    if (!reached.has(path)) return [path]
    if (used.has(`${path}#*`)) return []
    return exported
      .filter((name) => !own.has(name))
      .map((name) => `${path}#${name}`)
      .filter((what) => !used.has(what))
  })
}

function reach(modules: Modules, from: readonly string[]): ReadonlySet<string> {
  const found = new Set(from)
  for (const path of found) for (const { target } of modules.get(path)?.uses ?? []) found.add(target)
  return found
}

function readModule(root: string, file: SourceFile): Module {
  const nodes = nodesOf(file)
  const names = nodes
    .filter(({ type }) => type === 'Identifier' || type === 'JSXIdentifier')
    .map(({ name }) => String(name))
  const seen = new Set<string>()
  const own = new Set(names.filter((name) => seen.has(name) || (seen.add(name), false)))
  return {
    own,
    exported: nodes.flatMap(exportedNames),
    uses: nodes.flatMap((node) => {
      const source = sourceOf(node)
      const target = source === null ? null : resolveSpecifier(root, file.path, source)
      return target === null ? [] : usedNames(node).map((name) => ({ target, name }))
    }),
  }
}

/** The address of an import, a re-export, or a worker's file. */
function sourceOf(node: Node): string | null {
  const isWorker = node.type === 'NewExpression' && child(node, 'callee')?.['name'] === 'URL'
  const source = isWorker ? list(node, 'arguments')[0] : child(node, 'source')
  const value = source?.type === 'Literal' ? String(source['value']) : null
  return isWorker && !/^\..*\.tsx?$/.test(value ?? '') ? null : value
}

function usedNames(node: Node): readonly string[] {
  if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return ['*']
  const names = list(node, 'specifiers').map((specifier) => {
    const name = child(specifier, 'imported') ?? child(specifier, 'local')
    return specifier.type === 'ImportNamespaceSpecifier' ? '*' : String(name?.['name'])
  })
  return names.length === 0 ? ['nothing'] : names
}

function exportedNames(node: Node): readonly string[] {
  if (node.type !== 'ExportNamedDeclaration') return []
  const declaration = child(node, 'declaration')
  const named = declaration ? [declaration, ...list(declaration, 'declarations')] : []
  const ids = named.flatMap((part) => child(part, 'id') ?? [])
  const exported = list(node, 'specifiers').flatMap((specifier) => child(specifier, 'exported') ?? [])
  return [...ids, ...exported].flatMap((id) => (id.type === 'Identifier' ? String(id['name']) : []))
}

function list(node: Node, field: string): readonly Node[] {
  const value = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}
