import { isRecord } from '@naru/contract/manifest/read'

/** What an API server makes of a JSON merge patch (RFC 7396). */
export function applyMergePatch(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  const fields = new Map(Object.entries(isRecord(target) ? target : {}))
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) fields.delete(name)
    else fields.set(name, applyMergePatch(fields.get(name), value))
  }
  return Object.fromEntries(fields)
}
