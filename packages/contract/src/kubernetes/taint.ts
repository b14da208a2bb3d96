import { readAt, readItems, readNumber, readString } from '../manifest/read.ts'
import type { KubeObject } from './object.ts'

export const TAINT_EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] as const

export type Taint = { readonly key: string; readonly value?: string; readonly effect: string }

/** What a node keeps pods away with, or sends them away. */
export function readTaints({ spec }: KubeObject): readonly Taint[] {
  return readItems(readAt(spec, 'taints')).map(({ key, value, effect, ...rest }) => ({
    ...rest,
    key: readString(key),
    effect: readString(effect),
    ...(readString(value) !== '' && { value: readString(value) }),
  }))
}

/** Its cluster sets it by what it sees of the node, and takes it away by itself. */
export function isKeptByCluster({ key }: Pick<Taint, 'key'>): boolean {
  return key.startsWith('node.kubernetes.io/')
}

/** A node has each key once for each effect. */
export function taintId({ key, effect }: Pick<Taint, 'key' | 'effect'>): string {
  return `${key}:${effect}`
}

/** As kubectl writes it: `key=value:Effect`. */
export function formatTaint({ key, value = '', effect }: Taint): string {
  return value === '' ? `${key}:${effect}` : `${key}=${value}:${effect}`
}

/** How long a pod stays under taints that say to leave: 0 seconds, the shortest that it says, or null for ever. */
export function secondsUnder(taints: readonly Taint[], pod: KubeObject): number | null {
  const leave = taints.filter(({ effect }) => effect === 'NoExecute')
  const tolerations = readItems(readAt(pod['spec'], 'tolerations'))
  const tolerated = leave.map((taint) => tolerations.filter((toleration) => isTolerated(taint, toleration)))
  if (tolerated.some((found) => found.length === 0)) return 0
  const limits = tolerated.flat().flatMap(({ tolerationSeconds }) => readNumber(tolerationSeconds) ?? [])
  return limits.length === 0
    ? null
    : Math.max(
        0,
        limits.reduce((a, b) => Math.min(a, b)),
      )
}

/** Whether a toleration, as a pod writes it, covers the taint. */
export function isTolerated(
  { key, value = '', effect }: Taint,
  toleration: Readonly<Record<string, unknown>>,
): boolean {
  const own = (field: string) => readString(toleration[field])
  if (own('effect') !== '' && own('effect') !== effect) return false
  const isAny = own('operator') === 'Exists'
  if (own('key') === '') return isAny
  return own('key') === key && (isAny || own('value') === value)
}
