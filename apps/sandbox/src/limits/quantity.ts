import { parseQuantity } from '@naru/contract/kubernetes/quantity'

const MEMORY_UNITS = [
  ['Gi', 2 ** 30],
  ['Mi', 2 ** 20],
  ['Ki', 2 ** 10],
] as const

/** Cores, bytes or plain numbers; what is not a quantity counts as 0. */
export function readAmount(quantity: string | number | undefined): number {
  return parseQuantity(quantity) ?? 0
}

/** Cores as Kubernetes writes them: `250m`, `2`. */
export function formatCpu(cores: number): string {
  const milli = Math.round(cores * 1000)
  return milli % 1000 === 0 ? String(milli / 1000) : `${milli}m`
}

/** Bytes in the largest binary unit that keeps them whole. */
export function formatBytes(bytes: number): string {
  const whole = Math.round(bytes)
  const [unit, factor] = MEMORY_UNITS.find(([, size]) => whole !== 0 && whole % size === 0) ?? ['', 1]
  return `${whole / factor}${unit}`
}
