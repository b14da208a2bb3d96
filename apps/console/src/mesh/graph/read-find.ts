import type { FindExpression } from '@naru/mesh/find/find-expression'
import type { FoundOperand } from '@naru/mesh/find/find-operands'
import { parseFind } from '@naru/mesh/find/parse-find'

/** Of an address; what cannot be read finds nothing. */
export function readFind(text: string): FindExpression | null {
  if (text === '') return null
  const result = parseFind(text)
  return result.ok ? result.expression : null
}

/** What a graph has only where it is asked for, by what looks at it. */
const NEEDED: Readonly<Partial<Record<FoundOperand['operand'], string>>> = {
  label: 'labeler',
  rt: 'responseTime',
  throughput: 'throughput',
  mtls: 'securityPolicy',
  sourceprincipal: 'securityPolicy',
  destprincipal: 'securityPolicy',
}

/** The appenders without which nobody could say what a text finds. */
export function appendersFor(text: string): readonly string[] {
  const alternatives = readFind(text) ?? []
  return alternatives.flat().flatMap(({ operand }) => NEEDED[operand] ?? [])
}
