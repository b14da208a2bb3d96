import type { Aggregate, Binary, Expression, Moment, VectorSelector } from './parse/expression.ts'
import type { Matcher } from './series-source.ts'

/**
 * An expression as a text that means the same: every name of a metric is a matcher, every operand that could be taken
 * apart stands in parentheses, and durations are milliseconds. Comments are gone.
 */
export function formatExpression(node: Expression): string {
  switch (node.kind) {
    case 'number':
      return formatNumber(node.value)
    case 'string':
      return JSON.stringify(node.value)
    case 'vector':
      return formatSelector(node) + formatMoment(node)
    case 'matrix':
      return `${formatSelector(node.vector)}[${node.range}ms]${formatMoment(node.vector)}`
    case 'subquery': {
      const step = node.step === null ? '' : `${node.step}ms`
      return `(${formatExpression(node.inner)})[${node.range}ms:${step}]${formatMoment(node)}`
    }
    case 'paren':
      return `(${formatExpression(node.inner)})`
    case 'unary':
      return `${node.op}${formatOperand(node.inner)}`
    case 'call':
      return `${node.name}(${node.args.map(formatExpression).join(', ')})`
    case 'aggregate':
      return formatAggregate(node)
    case 'binary':
      return `${formatOperand(node.left)} ${formatOperator(node)} ${formatOperand(node.right)}`
  }
}

/** A series selector without its moment. */
export function formatSelector({ matchers }: Pick<VectorSelector, 'matchers'>): string {
  return `{${matchers.map(formatMatcher).join(',')}}`
}

function formatMatcher({ name, op, value }: Matcher): string {
  return `${formatLabel(name)}${op}${JSON.stringify(value)}`
}

/** Only Prometheus 3 knows other names than these, between quotation marks. */
function formatLabel(name: string): string {
  return /^[a-zA-Z_][a-zA-Z0-9_]*$/.test(name) ? name : JSON.stringify(name)
}

const formatLabels = (labels: readonly string[]): string => `(${labels.map(formatLabel).join(', ')})`

function formatNumber(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  return Number.isFinite(value) ? String(value) : 'Inf'
}

function formatMoment({ at, offset }: Moment): string {
  const fixed = at === null ? '' : typeof at === 'number' ? ` @ ${(at / 1000).toFixed(3)}` : ` @ ${at}()`
  const later = offset === 0 ? '' : ` offset ${offset < 0 ? '-' : ''}${Math.abs(offset)}ms`
  return fixed + later
}

function formatOperand(node: Expression): string {
  const isOne = node.kind !== 'binary' && node.kind !== 'unary' && node.kind !== 'number'
  return isOne ? formatExpression(node) : `(${formatExpression(node)})`
}

function formatAggregate({ op, param, inner, labels, without }: Aggregate): string {
  const grouping =
    without || labels.length > 0 ? ` ${without ? 'without' : 'by'} ${formatLabels(labels)} ` : ''
  const given = param === null ? '' : `${formatExpression(param)}, `
  return `${op}${grouping}(${given}${formatExpression(inner)})`
}

function formatOperator({ op, bool, matching: { card, on, labels, include } }: Binary): string {
  const grouped =
    card === 'many-to-one'
      ? ` group_left ${formatLabels(include)}`
      : card === 'one-to-many'
        ? ` group_right ${formatLabels(include)}`
        : ''
  const isSaid = on || labels.length > 0 || grouped !== ''
  return `${op}${bool ? ' bool' : ''}${isSaid ? ` ${on ? 'on' : 'ignoring'} ${formatLabels(labels)}` : ''}${grouped}`
}
