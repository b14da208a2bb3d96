import { isTest, loadSourceFiles, type SourceFile } from './source-files.ts'
import type { Step } from './step.ts'
import { child, type Node, nodesOf, place } from './syntax-tree.ts'

const PLACES = /^(?:apps\/server|packages\/[^/]+)\/src\//
/** What is given as many values as there are data; a call with more than some hundred thousand arguments throws. */
const TAKERS = new Set(['push', 'unshift', 'splice', 'concat', 'max', 'min', 'fromCharCode', 'fromCodePoint'])

/** No list is spread into arguments: how long it is, a person or a cluster decides. */
export const spreads: Step = {
  name: 'spreads',
  run: async (root) =>
    loadSourceFiles(root)
      .filter(({ path }) => PLACES.test(path) && !isTest(path))
      .flatMap(findSpreads),
}

export function findSpreads(file: SourceFile): readonly string[] {
  if (!file.text.includes('...')) return []
  return nodesOf(file)
    .filter(isSpread)
    .map((node) => `${place(file, node)} spreads a list into arguments: each is to be taken by itself`)
}

function isSpread(node: Node): boolean {
  const given: unknown = node['arguments']
  const callee = child(node, 'callee')
  const name = callee && child(callee, 'property')?.['name']
  if (!Array.isArray(given) || typeof name !== 'string' || !TAKERS.has(name)) return false
  return given.some((one: Node) => one.type === 'SpreadElement')
}
