import type { ObjectPath, PathStep } from '@naru/contract/merge/object-path'

/** A field path of a managed-field conflict: `.spec.containers[name="web"].ports[0]`. */
export function parseFieldPath(text: string): ObjectPath {
  const steps: PathStep[] = []
  for (const [, key, quoted, selector, index] of text.matchAll(
    /\.([A-Za-z0-9_-]+)|\.?\["([^"]+)"\]|\[([^\]=]+=[^\]]+)\]|\[(\d+)\]/g,
  )) {
    const name = selector && /(?:^|,)name="([^"]*)"/.exec(selector)?.[1]
    if (key ?? quoted) steps.push(key ?? quoted ?? '')
    else if (name) steps.push({ name })
    else if (index) steps.push(Number(index))
  }
  return steps
}

/** Who owns a field, out of `conflict with "kubectl" using apps/v1`. */
export function readManager(message: string): string {
  return /conflict with "([^"]+)"/.exec(message)?.[1] ?? message
}
