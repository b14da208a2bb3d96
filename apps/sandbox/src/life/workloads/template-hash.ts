import { createHash } from 'node:crypto'
import type { PodTemplate } from '../objects/pod.ts'

const ALPHABET = 'bcdfghjklmnpqrstvwxz2456789'
const known = new WeakMap<PodTemplate, string>()

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, part]) => [key, canonical(part)]),
  )
}

/** Ten letters that name a pod template: the same for the same content, whatever the order of its fields. */
export function hashTemplate(template: PodTemplate): string {
  const cached = known.get(template)
  if (cached !== undefined) return cached
  const digest = createHash('sha256')
    .update(JSON.stringify(canonical(template)))
    .digest()
  const hash = [...digest.subarray(0, 10)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  known.set(template, hash)
  return hash
}
