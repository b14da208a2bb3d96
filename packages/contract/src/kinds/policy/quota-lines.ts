import { formatMemory } from '../../format/usage.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { parseQuantity } from '../../kubernetes/quantity.ts'
import { readFields, readText } from '../../manifest/read.ts'

export type QuotaLine = {
  /** `requests.cpu`, `pods`, `count/jobs.batch`: as the quota names it. */
  readonly resource: string
  /** Amounts for people: `9.25`, `17Gi`; what is no quantity stays as it is written. */
  readonly used: string
  readonly hard: string
  /** Of what may be used; null when either is no quantity. */
  readonly share: number | null
  /** In cores, bytes or things; null when either is no quantity. */
  readonly left: number | null
}

/** What a quota allows and how much of it is taken, the fullest first. */
export function listQuotaLines({ spec, status }: KubeObject): readonly QuotaLine[] {
  const { hard = readFields(spec)['hard'], used } = readFields(status)
  const lines = Object.entries(readFields(hard)).map(([resource, amount]) => {
    const taken = readText(readFields(used)[resource]) || '0'
    const allowed = readText(amount)
    return {
      resource,
      used: formatAmount(resource, taken),
      hard: formatAmount(resource, allowed),
      share: shareOf(taken, allowed),
      left: leftOf(taken, allowed),
    }
  })
  return lines.toSorted((a, b) => (b.share ?? -1) - (a.share ?? -1) || a.resource.localeCompare(b.resource))
}

function formatAmount(resource: string, text: string): string {
  const amount = parseQuantity(text)
  return amount === null ? text : formatQuotaAmount(resource, amount)
}

/** Bytes with their unit; cores and counts as plain numbers, so that `9250m` stands beside `24` as 9.25. */
export function formatQuotaAmount(resource: string, amount: number): string {
  return /memory|storage/.test(resource) ? formatMemory(amount) : String(Math.round(amount * 1000) / 1000)
}

function leftOf(used: string, hard: string): number | null {
  const [part, whole] = [parseQuantity(used), parseQuantity(hard)]
  return part === null || whole === null ? null : Math.max(0, whole - part)
}

function shareOf(used: string, hard: string): number | null {
  const [part, whole] = [parseQuantity(used), parseQuantity(hard)]
  if (part === null || whole === null) return null
  // Nothing is allowed: any use is all of it.
  if (whole === 0) return part > 0 ? 1 : 0
  return part / whole
}
