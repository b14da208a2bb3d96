import { formatDigits } from '@naru/contract/format/number'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseTime } from '@naru/contract/kubernetes/time'
import { readFields } from '@naru/contract/manifest/read'

/** A time is in milliseconds; a count says how many items a list has. */
export type StatusValue =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'time'; readonly at: number }
  | { readonly type: 'count'; readonly count: number }

export type StatusField = { readonly name: string; readonly value: StatusValue }

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
/** Have places of their own. */
const ELSEWHERE = new Set(['conditions', 'phase', 'observedGeneration'])
const MOST = 24

/** The top of an object's `status` in its own words; what is `shown` already (times in milliseconds) is left out. */
export function summarizeStatus(
  object: KubeObject,
  shown: ReadonlySet<string> = new Set(),
): readonly StatusField[] {
  return Object.entries(readFields(object['status']))
    .filter(([name]) => !ELSEWHERE.has(name))
    .flatMap(([name, value]) => {
      const read = readValue(value)
      return read === null || shown.has(formatShown(value, read)) ? [] : [{ name, value: read }]
    })
    .slice(0, MOST)
}

/** As a column would show it. */
function formatShown(value: unknown, read: StatusValue): string {
  if (read.type === 'time') return String(read.at)
  return typeof value === 'number' ? formatDigits(value) : String(value)
}

function readValue(value: unknown): StatusValue | null {
  if (typeof value === 'boolean') return { type: 'boolean', value }
  if (typeof value === 'number') return { type: 'text', text: formatDigits(value) }
  if (typeof value === 'string') return readString(value)
  if (!Array.isArray(value) || value.length === 0) return null
  const plain = value.every((item) => typeof item === 'string' || typeof item === 'number')
  return plain ? { type: 'text', text: value.join(', ') } : { type: 'count', count: value.length }
}

function readString(value: string): StatusValue | null {
  if (value === '') return null
  const at = TIME.test(value) ? parseTime(value) : null
  return at === null ? { type: 'text', text: value } : { type: 'time', at }
}
