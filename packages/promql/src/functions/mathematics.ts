/** Functions of one number. */
export const MATHEMATICS: Readonly<Record<string, (value: number) => number>> = {
  abs: Math.abs,
  acos: Math.acos,
  acosh: Math.acosh,
  asin: Math.asin,
  asinh: Math.asinh,
  atan: Math.atan,
  atanh: Math.atanh,
  ceil: Math.ceil,
  cos: Math.cos,
  cosh: Math.cosh,
  deg: (value) => (value * 180) / Math.PI,
  exp: Math.exp,
  floor: Math.floor,
  ln: Math.log,
  log10: Math.log10,
  log2: Math.log2,
  rad: (value) => (value * Math.PI) / 180,
  sgn: (value) => (value < 0 ? -1 : value > 0 ? 1 : value),
  sin: Math.sin,
  sinh: Math.sinh,
  sqrt: Math.sqrt,
  tan: Math.tan,
  tanh: Math.tanh,
}

/** The nearest multiple of a number, halves up. */
export function roundTo(value: number, nearest: number): number {
  const inverse = 1 / nearest
  return Math.floor(value * inverse + 0.5) / inverse
}

/** The lesser of two; minus infinity is less than NaN, which is less than anything else. */
export function lesser(a: number, b: number): number {
  const least = Number.NEGATIVE_INFINITY
  return a === least || b === least ? least : Math.min(a, b)
}

export function greater(a: number, b: number): number {
  return -lesser(-a, -b)
}
