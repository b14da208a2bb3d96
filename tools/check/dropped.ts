import { isTest, loadSourceFiles, type SourceFile } from './source-files.ts'
import type { Step } from './step.ts'
import { child, isNode, type Node, nodesOf, place } from './syntax-tree.ts'

const PLACES = /^(?:apps|packages)\/[^/]+\/src\//

/** What the language has that does nothing but answer, or throw: called by these names, with or without `new`. */
const ANSWERING = new Set(
  `decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape parseInt parseFloat isNaN isFinite
  structuredClone atob btoa BigInt Number String Boolean Symbol Object RegExp Date Array URL URLSearchParams Map Set WeakMap
  WeakSet WeakRef ArrayBuffer SharedArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array
  Int32Array Uint32Array BigInt64Array BigUint64Array Float16Array Float32Array Float64Array TextDecoder TextEncoder Headers
  Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError SuppressedError`.split(
    /\s+/,
  ),
)
/** Those whose every member does no more, and the members of others that do. */
const ALL_OF = new Set('JSON Math Intl Number String BigInt Date Symbol RegExp Buffer'.split(' '))
const SOME_OF = new Set(
  `Object.create Object.entries Object.fromEntries Object.getOwnPropertyDescriptor Object.getOwnPropertyDescriptors
  Object.getOwnPropertyNames Object.getOwnPropertySymbols Object.getPrototypeOf Object.groupBy Object.hasOwn Object.is
  Object.isExtensible Object.isFrozen Object.isSealed Object.keys Object.values Array.from Array.isArray Array.of URL.parse
  URL.canParse Reflect.get Reflect.getOwnPropertyDescriptor Reflect.getPrototypeOf Reflect.has Reflect.isExtensible
  Reflect.ownKeys ArrayBuffer.isView Map.groupBy Error.isError Promise.withResolvers`.split(/\s+/),
)

/** No call that does nothing but answer stands alone: the bundler leaves it out, and with it what it would have thrown. */
export const dropped: Step = {
  name: 'dropped',
  run: async (root) =>
    loadSourceFiles(root)
      .filter(({ path }) => PLACES.test(path) && !isTest(path))
      .flatMap(findDropped),
}

export function findDropped(file: SourceFile): readonly string[] {
  return nodesOf(file)
    .flatMap(unusedIn)
    .flatMap(answersOf)
    .map(
      (node) =>
        `${place(file, node)} calls what only answers, and makes nothing of it: the bundler leaves it out (${textOf(file, node)})`,
    )
}

const textOf = ({ text }: SourceFile, { start, end }: Node) =>
  text.slice(start, Math.min(Number(end), start + 60))

/** The expressions in a node whose value nobody takes. */
function unusedIn(node: Node): readonly Node[] {
  if (node.type === 'ExpressionStatement') return childrenOf(node, 'expression')
  if (node.type === 'UnaryExpression' && node['operator'] === 'void') return childrenOf(node, 'argument')
  return node.type === 'SequenceExpression' ? childrenOf(node, 'expressions').slice(0, -1) : []
}

/** Where the value of an expression goes that has others in it; those of `void` and all but the last in a row go nowhere. */
const PASSED_ON: Readonly<Record<string, readonly string[]>> = {
  ParenthesizedExpression: ['expression'],
  ChainExpression: ['expression'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  TSNonNullExpression: ['expression'],
  UnaryExpression: ['argument'],
  BinaryExpression: ['left', 'right'],
  LogicalExpression: ['right'],
  ConditionalExpression: ['consequent', 'alternate'],
  MemberExpression: ['object'],
}

function answersOf(unused: Node): readonly Node[] {
  if (isAnswering(unused)) return [unused]
  if (unused.type === 'SequenceExpression')
    return childrenOf(unused, 'expressions').slice(-1).flatMap(answersOf)
  if (unused.type === 'UnaryExpression' && unused['operator'] === 'void') return []
  return (PASSED_ON[unused.type] ?? []).flatMap((field) => childrenOf(unused, field)).flatMap(answersOf)
}

function isAnswering(node: Node): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  const callee = child(node, 'callee')
  if (callee?.type === 'Identifier') return ANSWERING.has(String(callee['name']))
  const [of, member] = callee ? [child(callee, 'object')?.['name'], child(callee, 'property')?.['name']] : []
  return ALL_OF.has(String(of)) || SOME_OF.has(`${String(of)}.${String(member)}`)
}

function childrenOf(node: Node, field: string): readonly Node[] {
  return [node[field]].flat().filter(isNode)
}
