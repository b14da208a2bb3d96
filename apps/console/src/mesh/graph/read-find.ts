import type { FindExpression } from '@naru/mesh/find/find-expression'
import { parseFind } from '@naru/mesh/find/parse-find'

/** Of an address; what cannot be read finds nothing. */
export function readFind(text: string): FindExpression | null {
  if (text === '') return null
  const result = parseFind(text)
  return result.ok ? result.expression : null
}
