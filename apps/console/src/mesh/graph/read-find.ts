import type { FindExpression } from '@naru/mesh/find/find-expression'
import { parseFind } from '@naru/mesh/find/parse-find'

/** Of an address; what cannot be read finds nothing. */
export function readFind(text: string): FindExpression | null {
  if (text === '') return null
  const result = parseFind(text)
  return result.ok ? result.expression : null
}

/** Whether labels are looked for, which nothing else in a graph needs. */
export function speaksOfLabels(text: string): boolean {
  const alternatives = readFind(text) ?? []
  return alternatives.flat().some(({ operand }) => operand === 'label')
}
