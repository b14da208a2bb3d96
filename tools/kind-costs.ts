import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kinds } from '@naru/contract/kinds/registry'
import { buildImportGraph } from './check/import-graph.ts'
import { isTest, loadSourceFiles, type SourceFile } from './check/source-files.ts'

export const KINDS_PATH = join(import.meta.dirname, '../docs/kinds.md')

const PARTS = ['data', 'form', 'answers', 'looks'] as const
type Part = (typeof PARTS)[number]

/** Files of a kind, and lines of each of its parts, without manual and tests. */
export type KindCost = { readonly id: string; readonly files: number } & Readonly<Record<Part, number>>

/** What each kind costs: the files that bear its name, and whatever only they import. */
export function costKinds(root: string, ids: readonly string[]): readonly KindCost[] {
  const files = loadSourceFiles(root).filter(({ path }) => !isTest(path))
  const owners = findOwners(root, files, new Set(ids))
  return ids.map((id) => {
    const own = files.filter(({ path }) => owners.get(path) === id)
    const count = (part: Part): number => countLines(own.filter(({ path }) => partOf(path, id) === part))
    return {
      id,
      files: own.length,
      data: count('data'),
      form: count('form'),
      answers: count('answers'),
      looks: count('looks'),
    }
  })
}

function findOwners(
  root: string,
  files: readonly SourceFile[],
  ids: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const { path } of files) {
    const id = namedKind(path)
    if (id !== null && ids.has(id)) owners.set(path, id)
  }
  const users = new Map<string | null, string[]>()
  for (const { from, target } of buildImportGraph(root, files))
    users.set(target, [...(users.get(target) ?? []), from])
  const ownerOf = (path: string): string | null => {
    const [first, ...others] = new Set(users.get(path)?.map((from) => owners.get(from)))
    return others.length === 0 ? (first ?? null) : null
  }
  let before = -1
  // What one file of a kind alone imports may import others.
  while (before !== owners.size) {
    before = owners.size
    for (const { path } of files) {
      const id = owners.has(path) ? null : ownerOf(path)
      if (id !== null) owners.set(path, id)
    }
  }
  return owners
}

/** The kind whose name a file or its folder bears, or null. */
function namedKind(path: string): string | null {
  const data = /^packages\/contract\/src\/kinds\/[^/]+\/(?:forms\/)?([a-z0-9-]+)(?:\.[a-z]+)?\.ts$/.exec(path)
  const looks = /^apps\/console\/src\/kinds\/[^/]+\/([a-z0-9-]+)\//.exec(path)
  return data?.[1] ?? looks?.[1] ?? null
}

function partOf(path: string, id: string): Part {
  if (path.startsWith('apps/console/')) return 'looks'
  if (/\.form\.ts$|-fields?\.ts$|\/forms\//.test(path)) return 'form'
  const [, name] = /\/([^/.]+)(?:\.rules|\.record)?\.ts$/.exec(path) ?? []
  return name === id ? 'data' : 'answers'
}

function countLines(files: readonly SourceFile[]): number {
  return files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
}

const allOf = (cost: KindCost): number => PARTS.reduce((sum, part) => sum + cost[part], 0)

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The document with its table of costs, the dearest first. */
export function writeKindTable(document: string, costs: readonly KindCost[]): string {
  const rows = costs
    .toSorted((a, b) => allOf(b) - allOf(a))
    .map((cost) => buildRow(cost.id, cost.files, ...PARTS.map((part) => cost[part]), allOf(cost)))
  const middle = PARTS.map((part) => medianOf(costs.map((cost) => cost[part])))
  const median = buildRow(
    '**median**',
    medianOf(costs.map(({ files }) => files)),
    ...middle,
    medianOf(costs.map(allOf)),
  )
  const head = ['| kind | files | data | form | answers | looks | all |', '|---|--:|--:|--:|--:|--:|--:|']
  return document.replace(
    /(<!-- kinds -->\n)[\s\S]*(<!-- \/kinds -->)/,
    (_, start: string, end: string) => `${start}${[...head, ...rows, median].join('\n')}\n${end}`,
  )
}

function buildRow(name: string, ...numbers: readonly number[]): string {
  return `| ${[name, ...numbers].join(' | ')} |`
}

if (import.meta.main) {
  const ids = kinds.map(({ id }) => id)
  const costs = costKinds(join(import.meta.dirname, '..'), ids)
  writeFileSync(KINDS_PATH, writeKindTable(readFileSync(KINDS_PATH, 'utf8'), costs))
}
