import { isRecord } from '@naru/contract/manifest/read'

/** Applies an RFC 7386 patch: maps merge, null removes, everything else replaces. */
export function applyMergePatch(value: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  const merged: Record<string, unknown> = isRecord(value) ? { ...value } : {}
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) delete merged[name]
    else merged[name] = applyMergePatch(merged[name], change)
  }
  return merged
}
