import type { EdgeData, NodeData } from '@naru/contract/mesh/wire/graph'
import { parseFind } from '../src/find/parse-find.ts'

export const node = (data: Partial<NodeData> = {}): NodeData => ({
  id: 'a',
  nodeType: 'workload',
  cluster: 'east',
  namespace: 'shop',
  healthData: null,
  ...data,
})
export const edge = (data: Partial<EdgeData> = {}): EdgeData => ({
  id: 'e',
  source: 'a',
  target: 'b',
  ...data,
})

/** A text that is known to be an expression. */
export function expression(text: string) {
  const result = parseFind(text)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.expression
}
