import type { MetricUnit } from '@naru/contract/api/metrics'
import { type Expression, unwrap } from '@naru/promql/parse/expression'
import { parseExpression } from '@naru/promql/parse/parse'

/** Functions whose answer is of what they are given, a second. */
const PER_SECOND = new Set(['rate', 'irate', 'deriv'])
/** Functions whose answer is of another unit than what they are given. */
const OTHER =
  /^(absent|changes|count_over_time|histogram_(count|fraction)|ln|log|present|resets|scalar|sgn|sqrt|stdvar|time|timestamp|vector|year|month|day|days|hour|minute)/

/** What the numbers of an expression are, as far as names say; any number where they do not. */
export function unitOf(text: string): MetricUnit {
  try {
    return unitOfNode(unwrap(parseExpression(text)))
  } catch {
    return 'number'
  }
}

function unitOfNode(node: Expression): MetricUnit {
  switch (node.kind) {
    case 'vector':
      return unitOfName(node.matchers.find(({ name }) => name === '__name__')?.value ?? '')
    case 'matrix':
      return unitOfNode(node.vector)
    case 'paren':
    case 'unary':
    case 'subquery':
      return unitOfNode(node.inner)
    case 'aggregate':
      return /^(count|count_values|group|stdvar)$/.test(node.op) ? 'count' : unitOfNode(node.inner)
    case 'call':
      return unitOfCall(node.name, node.args)
    case 'binary':
      return unitOfBinary(node.op, unitOfNode(node.left), unitOfNode(node.right))
    default:
      return 'number'
  }
}

function unitOfCall(name: string, args: readonly Expression[]): MetricUnit {
  if (OTHER.test(name)) return 'number'
  const given = args.find(({ kind }) => kind !== 'number' && kind !== 'string')
  if (!given) return 'number'
  if (name === 'histogram_quantile') return quantileUnit(given)
  const unit = unitOfNode(given)
  if (!PER_SECOND.has(name)) return unit
  if (unit === 'bytes') return 'bytesPerSecond'
  // Seconds of work in a second of time are processors.
  return unit === 'seconds' ? 'cores' : 'perSecond'
}

/** A quantile is of what the buckets bound, which their name says. */
function quantileUnit(node: Expression): MetricUnit {
  const inner = unwrap(node)
  if (inner.kind === 'aggregate') return quantileUnit(inner.inner)
  if (inner.kind === 'call' && inner.args[0]) return quantileUnit(inner.args[0])
  const vector = inner.kind === 'matrix' ? inner.vector : inner
  if (vector.kind !== 'vector') return 'number'
  const name = vector.matchers.find((one) => one.name === '__name__')?.value ?? ''
  return unitOfName(name.replace(/_bucket$/, ''))
}

function unitOfBinary(op: string, left: MetricUnit, right: MetricUnit): MetricUnit {
  if (op === '*') return left === 'number' ? right : right === 'number' ? left : 'number'
  if (op === '/') return right === 'number' ? left : 'number'
  return op === '^' || op === 'atan2' ? 'number' : left
}

function unitOfName(name: string): MetricUnit {
  if (/_bytes(_total|_sum)?$/.test(name)) return 'bytes'
  if (/_seconds(_total|_sum)?$/.test(name)) return 'seconds'
  if (name.endsWith('_ratio')) return 'share'
  return 'number'
}
