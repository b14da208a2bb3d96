import { formatMemory } from '@naru/contract/format/usage'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseQuantity } from '@naru/contract/kubernetes/quantity'
import { readFields, readText } from '@naru/contract/manifest/read'

export type QuotaLine = {
  /** `requests.cpu`, `pods`, `count/jobs.batch`: as the quota names it. */
  readonly resource: string
  /** Amounts for people: `9.25`, `17Gi`; what is no quantity stays as it is written. */
  readonly used: string
  readonly hard: string
  /** Of what may be used; null when either is no quantity. */
  readonly share: number | null
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
    }
  })
  return lines.toSorted((a, b) => (b.share ?? -1) - (a.share ?? -1) || a.resource.localeCompare(b.resource))
}

/** Bytes with their unit; cores and counts as plain numbers, so that `9250m` stands beside `24` as 9.25. */
function formatAmount(resource: string, text: string): string {
  const amount = parseQuantity(text)
  if (amount === null) return text
  return /memory|storage/.test(resource) ? formatMemory(amount) : String(Math.round(amount * 1000) / 1000)
}

function shareOf(used: string, hard: string): number | null {
  const [part, whole] = [parseQuantity(used), parseQuantity(hard)]
  if (part === null || whole === null) return null
  // Nothing is allowed: any use is all of it.
  if (whole === 0) return part > 0 ? 1 : 0
  return part / whole
}
