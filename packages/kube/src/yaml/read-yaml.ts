import type { Text } from '@naru/contract/i18n/locale'
import {
  type Alias,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Scalar,
  visit,
  type YAMLMap,
} from 'yaml'
import { type FaultWord, quoteParser, sayFault } from './fault-words.ts'
import { formatKey } from './map-key.ts'
import { findOddCharacter } from './odd-characters.ts'
import { isFloatWord } from './plain-scalar.ts'
import { parseYamlTrees, readScalar, type YamlTree } from './yaml-tree.ts'

/** What is wrong with a text; offsets into it. */
export type YamlFault = { readonly message: Text; readonly from: number; readonly to: number }

export type YamlDocument = {
  readonly tree: YamlTree
  readonly value: unknown
  readonly faults: readonly YamlFault[]
}

/** What aliases may repeat: a few lines could stand for more than there is memory. */
const MAX_REPEATED = 100_000
/** So much text is repeated as one more value. */
const TEXT_LENGTH = 100

/**
 * What the documents of a text say to Kubernetes (`sigs.k8s.io/yaml`): by YAML 1.1, merge keys in the order in which
 * they stand, and keys that are no text as their text. A key that stands twice is a fault, as it is to a strict
 * cluster; so is what other readers would read otherwise.
 */
export function readYaml(text: string): readonly YamlDocument[] {
  const odd = findOddCharacter(text)
  return parseYamlTrees(text).map((tree, index) => {
    const first = index === 0 && odd >= 0 ? [{ message: sayFault('odd'), from: odd, to: odd + 1 }] : []
    const faults = [...first, ...listFaults(tree)]
    return faults.length > 0 ? { tree, value: undefined, faults } : readTree(tree, text)
  })
}

function listFaults(tree: YamlTree): readonly YamlFault[] {
  return tree.errors.map(({ message, pos: [from, to] }) => ({
    message: quoteParser(message),
    from,
    to: Math.max(from, to),
  }))
}

function readTree(tree: YamlTree, text: string): YamlDocument {
  try {
    return { tree, value: createReader(tree, text).read(tree.contents), faults: [] }
  } catch (error) {
    if (error instanceof Fault) return { tree, value: undefined, faults: [error.fault] }
    throw error
  }
}

class Fault extends Error {
  readonly fault: YamlFault
  constructor(word: FaultWord, node: unknown, what?: string) {
    const message = sayFault(word, what)
    super(message.en)
    // Whatever stands in a tree is a node, or nothing.
    const [from = 0, to = from] = (node as Node | null)?.range ?? []
    this.fault = { message, from, to }
  }
}

function createReader(tree: YamlTree, text: string) {
  const aliases = createAliases(tree)
  let repeated = 0

  function weigh(node: unknown): void {
    repeated += 1 + lengthOf(node) / TEXT_LENGTH
    if (repeated > MAX_REPEATED) throw new Fault('repeated', node)
  }

  function read(node: unknown): unknown {
    if (aliases.isInside()) weigh(node)
    if (isAlias(node)) return aliases.within(node, read)
    if (isMap(node)) return readMap(node)
    if (isSeq(node)) return node.items.map((item) => readPart(item, node.flow))
    return isScalar(node) ? readFinite(node) : null
  }

  function readPart(node: unknown, flow: boolean | undefined): unknown {
    if (flow) refuseTorn(node)
    return read(node)
  }

  function readMap(map: YAMLMap): Record<string, unknown> {
    const fields = new Map<string, unknown>()
    fillMap(fields, map)
    return Object.fromEntries(fields)
  }

  /** Later fields stand; only what this very map says twice is a fault. */
  function fillMap(fields: Map<string, unknown>, map: YAMLMap): void {
    const own = new Set<string>()
    for (const pair of map.items) {
      if (isMerge(pair)) {
        merge(fields, pair.value)
        continue
      }
      const key = readKey(pair.key, map.flow)
      if (aliases.isInside()) weigh(pair.key)
      if (own.has(key)) throw new Fault('twice', pair.key)
      own.add(key)
      fields.set(key, readPart(pair.value, map.flow))
    }
  }

  function merge(fields: Map<string, unknown>, source: unknown): void {
    const fill = (node: unknown) => {
      if (!isMap(node)) throw new Fault('merge', source)
      fillMap(fields, node)
    }
    const sources = isSeq(source) ? source.items.toReversed() : [source]
    for (const one of sources) {
      if (isAlias(one)) aliases.within(one, fill)
      else fill(one)
    }
  }

  function readKey(node: unknown, flow: boolean | undefined): string {
    if (flow) refuseTornKey(node, text)
    const value = isScalar(node) ? readWord(node) : read(node)
    const isFloat = isScalar(node) && typeof value !== 'string' && isFloatWord(node.source ?? '')
    const key = formatKey(value, isFloat)
    if (key === null) throw new Fault('key', node)
    return key
  }

  return { read }
}

function lengthOf(node: unknown): number {
  return isScalar(node) && typeof node.value === 'string' ? node.value.length : 0
}

/** Between brackets, some read a tag on to the next blank, and take a question mark for the beginning of a key. */
function refuseTorn(node: unknown): void {
  if (!isScalar(node) && !isCollection(node)) return
  if (node.tag?.startsWith('!')) throw new Fault('tag', node, node.tag)
  if (isPlain(node) && node.source?.startsWith('?')) throw new Fault('question', node)
}

function refuseTornKey(node: unknown, text: string): void {
  refuseTorn(node)
  if (!isPlain(node)) return
  const [, end = 0] = node.range ?? []
  if (/^:[,[\]{}]/.test(text.slice(end, end + 2))) throw new Fault('colon', node)
}

function isPlain(node: unknown): node is Scalar {
  return isScalar(node) && node.type === Scalar.PLAIN
}

function createAliases(tree: YamlTree) {
  const open = new Set<Node>()
  const named = linkAliases(tree)
  return {
    isInside: () => open.size > 0,
    /** Uses what an alias stands for, which may not hold the alias itself. */
    within<T>(alias: Alias, use: (node: Node) => T): T {
      const node = named.get(alias)
      if (!node) throw new Fault('unnamed', alias, alias.source)
      if (open.has(node)) throw new Fault('endless', alias, alias.source)
      open.add(node)
      try {
        return use(node)
      } finally {
        open.delete(node)
      }
    },
  }
}

/** What each alias stands for: the last before it that has its name. */
function linkAliases(tree: YamlTree): ReadonlyMap<Alias, Node> {
  const anchors = new Map<string, Node>()
  const named = new Map<Alias, Node>()
  visit(tree, {
    Node(_key, node) {
      if (!isAlias(node)) {
        if (node.anchor) anchors.set(node.anchor, node)
        return
      }
      const found = anchors.get(node.source)
      if (found) named.set(node, found)
    },
  })
  return named
}

function isMerge({ key }: Pair): boolean {
  if (!isScalar(key) || key.source !== '<<') return false
  return key.tag === 'tag:yaml.org,2002:merge' || (key.tag === undefined && key.type === Scalar.PLAIN)
}

function readWord(node: Scalar): unknown {
  // Others end the name of an anchor at any other character.
  if (node.anchor && !/^[\w-]+$/.test(node.anchor)) throw new Fault('anchor', node, node.anchor)
  try {
    return readScalar(node)
  } catch {
    throw new Fault('type', node, node.source)
  }
}

function readFinite(node: Scalar): unknown {
  const value = readWord(node)
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Fault('infinite', node, node.source)
  return value
}
