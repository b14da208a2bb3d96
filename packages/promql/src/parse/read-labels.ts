import type { SyntaxNode } from '@lezer/common'
import { readString } from './literals.ts'

export type Reader = { readonly text: string; readonly textOf: (node: SyntaxNode) => string }

/** The label names between parentheses. */
export function readLabels(reader: Reader, node: SyntaxNode): readonly string[] {
  const names: string[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name === 'LabelName') names.push(reader.textOf(child))
    if (child.name === 'QuotedLabelName') names.push(readQuoted(reader, child))
  }
  return names
}

export function readQuoted({ textOf }: Reader, node: SyntaxNode): string {
  return readString(textOf(node))
}
