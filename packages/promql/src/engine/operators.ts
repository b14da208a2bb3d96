/** What an operator makes of two numbers; a comparison tells whether it holds. */
type Arithmetic = (left: number, right: number) => number
type Comparison = (left: number, right: number) => boolean

const ARITHMETIC: Readonly<Record<string, Arithmetic>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '^': power,
  atan2: Math.atan2,
}

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
}

/** One to any power is one, and so is minus one to an infinite one; JavaScript says NaN. */
function power(base: number, exponent: number): number {
  if (base === 1 || (base === -1 && Math.abs(exponent) === Number.POSITIVE_INFINITY)) return 1
  return base ** exponent
}

/**
 * What a sample is after an operator: its value, or null where a comparison drops it. `kept` is what a comparison
 * without `bool` leaves. Operators on native histograms (`</`, `>/`) leave nothing of numbers.
 */
export function operate(
  op: string,
  bool: boolean,
): (left: number, right: number, kept: number) => number | null {
  const arithmetic = ARITHMETIC[op]
  if (arithmetic) return arithmetic
  const comparison = COMPARISONS[op]
  if (!comparison) return () => null
  if (bool) return (left, right) => Number(comparison(left, right))
  return (left, right, kept) => (comparison(left, right) ? kept : null)
}

/** Whether an operator's answers bear no metric's name; `atan2` forgot it until Prometheus 3. */
export function dropsName(op: string, open: boolean): boolean {
  return ARITHMETIC[op] !== undefined && (open || op !== 'atan2')
}
