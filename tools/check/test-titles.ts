import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './source-files.ts'
import { child, isNode, type Node, nodesOf } from './syntax-tree.ts'

/** What names a test or a group of them by its first argument; `describeOnBoth` and the like stand for groups. */
const TELLER = /^(?:describe(?:[A-Z]\w*)?|it|test|holds)$/

type Span = { readonly start: number; readonly end: number }
/** A test or a group, from where it begins to where it ends. */
type Titled = Span & { readonly title: string }

const loaded = new Map<string, ReadonlySet<string>>()

/** The titles of a file, which is read once. */
export function loadTitles(root: string, path: string): ReadonlySet<string> {
  const full = join(root, path)
  const titles = loaded.get(full) ?? findTitles({ path, text: readFileSync(full, 'utf8') })
  loaded.set(full, titles)
  return titles
}

/** Titles as the source writes them, each alone and behind any group around it; what is skipped has none. */
export function findTitles(file: SourceFile): ReadonlySet<string> {
  const nodes = nodesOf(file)
  const skipped = nodes.filter(isSkipped).map(spanOf)
  const all = nodes
    .flatMap((node) => titlesAt(node, file.text))
    .filter((one) => !skipped.some((span) => span.start <= one.start && one.end <= span.end))
  return new Set(
    all.flatMap((one) => [one.title, ...groupsOf(one, all).map((group) => `${group} › ${one.title}`)]),
  )
}

function groupsOf(one: Titled, all: readonly Titled[]): readonly string[] {
  return all.filter(({ start, end }) => start < one.start && one.end <= end).map(({ title }) => title)
}

function titlesAt(node: Node, text: string): readonly Titled[] {
  if (node.type !== 'CallExpression' || !Array.isArray(node['arguments'])) return []
  const [first, second]: readonly unknown[] = node['arguments']
  const [teller = ''] = calleeOf(node)
  if (teller === 'defineCases') return keysOf(second).flatMap((key) => titled(key, key, text))
  return TELLER.test(teller) && isNode(first) ? titled(first, node, text) : []
}

/** A test or a group that never runs, with all that stands in it. */
function isSkipped(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const [teller = '', ...kinds] = calleeOf(node)
  return TELLER.test(teller) && kinds.some((kind) => kind === 'skip' || kind === 'todo')
}

function spanOf(node: Node): Span {
  return { start: node.start, end: Number(node['end']) }
}

/** `it.each(…)(…)` is `it`, `each`. */
function calleeOf(node: Node): readonly string[] {
  const inner = child(node, 'callee') ?? child(node, 'object') ?? child(node, 'tag')
  const last = child(node, 'property') ?? (inner ? null : node)
  return [...(inner ? calleeOf(inner) : []), ...(last ? [String(last['name'])] : [])]
}

function keysOf(value: unknown): readonly Node[] {
  if (!isNode(value) || !Array.isArray(value['properties'])) return []
  const properties: readonly unknown[] = value['properties']
  return properties.flatMap((property) => (isNode(property) ? (child(property, 'key') ?? []) : []))
}

function titled(title: Node, whole: Node, text: string): readonly Titled[] {
  const words = wordsOf(title, text)
  return words === null ? [] : [{ title: words, ...spanOf(whole) }]
}

function wordsOf(node: Node, text: string): string | null {
  if (node.type === 'TemplateLiteral') return text.slice(node.start + 1, Number(node['end']) - 1)
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null
}
