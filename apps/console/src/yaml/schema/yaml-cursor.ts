import { readText } from '@naru/contract/manifest/read'
import { parseYamlTrees, readScalar } from '@naru/kube/yaml/yaml-tree'
import { isYamlTooMuch } from '@naru/kube/yaml-shape'
import { isMap, isPair, isScalar, isSeq, type Node, type Scalar, visit } from 'yaml'
import { isOpen, type SchemaRoot, schemaAt } from './open-api.ts'

export type YamlPath = readonly (string | number)[]

export type CursorContext = {
  /** Of the map or list that the position is in, or of the value it is at. */
  readonly path: YamlPath
  readonly at: 'key' | 'value'
  /** Keys that are already there. */
  readonly siblings: readonly string[]
}

/** Where a cursor is, by indentation: it works in text that is not valid YAML yet. */
export function findContext(text: string, offset: number): CursorContext {
  const before = text.slice(0, offset)
  const lines = before.split('\n')
  const current = lines.pop() ?? ''
  const value = /^(\s*(?:- )*)([^\s:#]+):\s+\S*$/.exec(current)
  const indent = widthOf(current)
  const path = climb(lines, current)
  if (value?.[2]) return { path: [...path, unquote(value[2])], at: 'value', siblings: [] }
  return { path, at: 'key', siblings: findSiblings(text, before.length - current.length, indent) }
}

/** The path of the field that a cursor's line is about, in text that may not be valid YAML yet. */
export function fieldAt({ text, offset }: { readonly text: string; readonly offset: number }): YamlPath {
  const lines = text.slice(0, offset).split('\n')
  const start = offset - (lines.pop() ?? '').length
  const line = text.slice(start).split('\n')[0] ?? ''
  const key = /^\s*(?:- )*([^\s:#][^:]*):(?:\s|$)/.exec(line)?.[1]
  if (key) return [...climb(lines, line), unquote(key.trim())]
  return findContext(text, start + Math.max(offset - start, widthOf(line))).path
}

/** The path of the map that the current line belongs to: upwards, each less deep line that opens one. */
function climb(lines: readonly string[], current: string): YamlPath {
  const path: (string | number)[] = []
  const dashed = widthOf(current) > keyColumn(current)
  let limit = dashed ? keyColumn(current) + 1 : widthOf(current)
  if (dashed) path.unshift(0)
  for (const line of lines.toReversed().filter(isContent)) {
    const start = keyColumn(line)
    const width = widthOf(line)
    if (start >= limit) continue
    const key = /^(?:\s*(?:- )*)([^\s:#][^:]*):/.exec(line)?.[1]
    if (key && width < limit) path.unshift(unquote(key.trim()))
    // A dash opens a list item: one more step, unless it opens another item of the same list.
    if (width > start && width <= limit) path.unshift(0)
    if (width <= limit) limit = width > start ? start + 1 : start
  }
  return path
}

function isContent(line: string): boolean {
  const text = line.trim()
  return text !== '' && !text.startsWith('#')
}

function keyColumn(line: string): number {
  return /^\s*/.exec(line)?.[0].length ?? 0
}

function widthOf(line: string): number {
  return /^\s*(?:- )*/.exec(line)?.[0].length ?? 0
}

function unquote(key: string): string {
  return key.replace(/^["']|["']$/g, '')
}

function findSiblings(text: string, lineStart: number, indent: number): readonly string[] {
  const own = (line: string) =>
    widthOf(line) === indent ? /^(?:\s*(?:- )*)([^\s:#]+):/.exec(line)?.[1] : undefined
  const above = takeWhile(text.slice(0, lineStart).split('\n').toReversed(), indent)
  const below = takeWhile(text.slice(lineStart).split('\n').slice(1), indent)
  return [...above, ...below].map(own).filter((key) => key !== undefined)
}

/** Lines of the same block: until one is less deep, or another list item begins. */
function takeWhile(lines: readonly string[], indent: number): readonly string[] {
  const end = lines.findIndex((line) => line.trim() !== '' && widthOf(line) < indent)
  return end < 0 ? lines : lines.slice(0, end)
}

/** The first document; nothing where the text nests deeper than can be parsed. */
function readDocument(text: string): Node | null {
  return (isYamlTooMuch(text) ? undefined : parseYamlTrees(text)[0]?.contents) ?? null
}

/** The path of the key or value at an offset of a valid document, for hovering. */
export function pathAt(text: string, offset: number): YamlPath | null {
  const document = readDocument(text)
  if (!document) return null
  let found: YamlPath | null = null
  visit(document, {
    Pair(_index, pair, parents) {
      const key = isScalar(pair.key) ? pair.key : null
      const [from, , to] = key?.range ?? [-1, -1, -1]
      if (key && offset >= from && offset <= to) found = [...pathOf(parents), String(key.value)]
    },
  })
  return found
}

/** The steps through the parents that `visit` gives. */
function pathOf(parents: readonly unknown[]): YamlPath {
  return parents.flatMap((parent, index): (string | number)[] => {
    if (isPair(parent)) return isScalar(parent.key) ? [String(parent.key.value)] : []
    if (isSeq(parent)) return [Math.max(0, parent.items.indexOf(parents[index + 1]))]
    return []
  })
}

export type SchemaProblem = {
  readonly from: number
  readonly to: number
  readonly kind: 'unknown' | 'type' | 'enum' | 'required'
  readonly name: string
  readonly expected: string
}

/** Where a valid document does not fit its schema; the cluster has the last word. */
export function listSchemaProblems(root: SchemaRoot, text: string): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = []
  const document = readDocument(text)
  if (!document) return problems
  visit(document, {
    Pair(_index, pair, parents) {
      if (!isScalar(pair.key)) return
      const name = String(pair.key.value)
      const parentPath = pathOf(parents)
      if (parentPath.length === 0 && name === 'status') return visit.SKIP
      const parent = schemaAt(root, parentPath)
      const [from = 0, to = 0] = pair.key.range ?? []
      const node = schemaAt(root, [...parentPath, name])
      if (!node) {
        if (parent && !isOpen(parent)) problems.push({ from, to, kind: 'unknown', name, expected: '' })
        return visit.SKIP
      }
      const wrong = checkValue(node, pair.value)
      if (wrong)
        problems.push({ ...wrong, name, from: rangeStart(pair.value, from), to: rangeEnd(pair.value, to) })
      return undefined
    },
  })
  return problems
}

type Wrong = Pick<SchemaProblem, 'kind' | 'expected'>

function checkValue(node: Readonly<Record<string, unknown>>, value: unknown): Wrong | null {
  const type = readText(node['type'])
  if (isMap(value)) return type === '' || type === 'object' ? null : { kind: 'type', expected: type }
  if (isSeq(value)) return type === '' || type === 'array' ? null : { kind: 'type', expected: type }
  return isScalar(value) ? checkScalar(node, readWord(value)) : null
}

/** Nothing where it says itself to be what it is not, which is told elsewhere. */
function readWord(word: Scalar): unknown {
  try {
    return readScalar(word)
  } catch {
    return null
  }
}

const JS_TYPES: Readonly<Record<string, readonly string[]>> = {
  string: ['string'],
  integer: ['number', 'bigint'],
  number: ['number', 'bigint'],
  boolean: ['boolean'],
}

function checkScalar(node: Readonly<Record<string, unknown>>, value: unknown): Wrong | null {
  if (value === null) return null
  const type = readText(node['type'])
  if (type === 'object' || type === 'array') return { kind: 'type', expected: type }
  const wanted = JS_TYPES[type]
  if (wanted && !wanted.includes(typeof value)) return { kind: 'type', expected: type }
  const values = node['enum']
  if (Array.isArray(values) && !values.includes(value)) return { kind: 'enum', expected: values.join(', ') }
  return null
}

function rangeStart(node: unknown, otherwise: number): number {
  return isScalar(node) || isMap(node) || isSeq(node) ? (node.range?.[0] ?? otherwise) : otherwise
}

function rangeEnd(node: unknown, otherwise: number): number {
  return isScalar(node)
    ? (node.range?.[1] ?? otherwise)
    : Math.max(otherwise, rangeStart(node, otherwise) + 1)
}
