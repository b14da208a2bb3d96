import type { Expression, VectorSelector } from '../parse/expression.ts'

/** The expression with each of its selectors, wherever it stands, as `change` makes it. */
export function mapSelectors(
  node: Expression,
  change: (selector: VectorSelector) => VectorSelector,
): Expression {
  const into = (inner: Expression): Expression => mapSelectors(inner, change)
  switch (node.kind) {
    case 'number':
    case 'string':
      return node
    case 'vector':
      return change(node)
    case 'matrix':
      return { ...node, vector: change(node.vector) }
    case 'subquery':
    case 'unary':
    case 'paren':
      return { ...node, inner: into(node.inner) }
    case 'call':
      return { ...node, args: node.args.map(into) }
    case 'aggregate':
      return { ...node, param: node.param && into(node.param), inner: into(node.inner) }
    case 'binary':
      return { ...node, left: into(node.left), right: into(node.right) }
  }
}
