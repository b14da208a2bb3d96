const FACTORS: Readonly<Record<string, number>> = {
  '': 1,
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
}

const MEMORY_UNITS = ['Gi', 'Mi', 'Ki'] as const

/** Cores, bytes or plain numbers; what is not a quantity counts as 0. */
export function parseQuantity(quantity: string | number | undefined): number {
  if (quantity === undefined) return 0
  const match = /^([+-]?[\d.]+(?:[eE][+-]?\d+)?)([a-zA-Z]*)$/.exec(String(quantity).trim())
  const factor = FACTORS[match?.[2] ?? '?']
  return match === null || factor === undefined ? 0 : Number(match[1]) * factor
}

/** Cores as Kubernetes writes them: `250m`, `2`. */
export function formatCpu(cores: number): string {
  const milli = Math.round(cores * 1000)
  return milli % 1000 === 0 ? String(milli / 1000) : `${milli}m`
}

/** Bytes in the largest binary unit that keeps them whole. */
export function formatBytes(bytes: number): string {
  const whole = Math.round(bytes)
  const unit = MEMORY_UNITS.find((candidate) => whole !== 0 && whole % (FACTORS[candidate] ?? 1) === 0)
  return unit === undefined ? String(whole) : `${whole / (FACTORS[unit] ?? 1)}${unit}`
}
