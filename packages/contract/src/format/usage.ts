import type { Usage } from '../rows/cell.ts'

export const BINARY_UNITS = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'] as const

/** Cores as people compare them: `412m`, `1`, `2.5`. */
export function formatCores(cores: number): string {
  return cores < 1 ? `${Math.round(cores * 1000)}m` : String(Math.round(cores * 100) / 100)
}

/** Bytes as people compare them: `301Mi`, `1.2Gi`. */
export function formatMemory(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(BINARY_UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / 1024 ** power
  return `${amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)}${BINARY_UNITS[power] ?? ''}`
}

/** `412m/500m`; a part that is not known is a dash. */
export function formatUsage({ used, request }: Usage, type: 'cpu' | 'bytes'): string {
  const format = type === 'cpu' ? formatCores : formatMemory
  if (used === null && request === null) return '–'
  return `${used === null ? '–' : format(used)}/${request === null ? '–' : format(request)}`
}
