import { parseAst } from 'rolldown/parseAst'
import type { SourceFile } from './source-files.ts'

export type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown }

export function child(node: Node, field: string): Node | null {
  const value = node[field]
  return isNode(value) ? value : null
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Every node of a file, parents first. */
export function nodesOf(file: SourceFile): readonly Node[] {
  const found: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (isNode(value)) {
      found.push(value)
      for (const inner of Object.values(value)) if (typeof inner === 'object') visit(inner)
    }
  }
  visit(parseAst(file.text, { lang: file.path.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

export function place(file: SourceFile, node: Node): string {
  return `${file.path}:${file.text.slice(0, node.start).split('\n').length}`
}
