const EXPONENTS: Readonly<Record<string, number>> = {
  n: -9,
  u: -6,
  m: -3,
  k: 3,
  M: 6,
  G: 9,
  T: 12,
  P: 15,
  E: 18,
}

const FACTORS: Readonly<Record<string, number>> = {
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
  Ei: 2 ** 60,
}

const PATTERN = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(?:([eE][+-]?\d+)|([numkMGTPE]|[KMGTPE]i)?)$/

/** The same few texts stand in thousands of objects. */
const read = new Map<string, number | null>()
const REMEMBERED = 2_000
/** Longer ones are not remembered: a cluster may write anything. */
const LONGEST = 32

/** A Kubernetes quantity (`250m`, `512Mi`, `1e3`) as a number of cores, bytes or things; null when it is not one. */
export function parseQuantity(text: string | number | null | undefined): number | null {
  const written = String(text ?? '')
  const known = read.get(written)
  if (known !== undefined) return known
  const amount = readQuantity(written.trim())
  if (written.length > LONGEST) return amount
  if (read.size >= REMEMBERED) read.clear()
  read.set(written, amount)
  return amount
}

function readQuantity(text: string): number | null {
  const match = PATTERN.exec(text)
  if (!match) return null
  const [, digits = '', exponent = '', suffix = ''] = match
  // Written as an exponent, so that `100n` is exactly 1e-7.
  const power = suffix in EXPONENTS ? `e${EXPONENTS[suffix] ?? 0}` : exponent
  const amount = Number(digits + power) * (FACTORS[suffix] ?? 1)
  return Number.isFinite(amount) ? amount : null
}

/** What is counted and in which unit: `512` and `Mi`; the unit of a text that is no quantity is empty. */
export function splitQuantity(text: string): { readonly count: string; readonly unit: string } {
  const [, digits, exponent = '', unit = ''] = PATTERN.exec(text.trim()) ?? []
  return digits === undefined ? { count: text, unit: '' } : { count: digits + exponent, unit }
}
