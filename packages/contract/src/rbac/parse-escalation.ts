import type { PolicyRule } from './policy-rule.ts'

const REFUSED = /is attempting to grant RBAC permissions not currently held:/
const RULE = /\{([^{}]*)\}/g
const PART = /(\w+):\[((?:"(?:[^"\\]|\\.)*"[ ,]*)*)\]/g

/** The rights that a cluster says somebody lacks and so may not grant; null of any other refusal. */
export function parseEscalation(message: string): readonly PolicyRule[] | null {
  const [, missing] = message.split(REFUSED)
  if (missing === undefined) return null
  return [...missing.matchAll(RULE)].map(([, rule = '']) => {
    const parts = new Map(
      [...rule.matchAll(PART)].map(([, name = '', texts = '']) => [name, readTexts(texts)]),
    )
    return {
      verbs: parts.get('Verbs') ?? [],
      apiGroups: parts.get('APIGroups') ?? [],
      resources: parts.get('Resources') ?? [],
      resourceNames: parts.get('ResourceNames') ?? [],
      nonResourceURLs: parts.get('NonResourceURLs') ?? [],
    }
  })
}

function readTexts(texts: string): readonly string[] {
  return [...texts.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text.replace(/\\(.)/g, '$1'))
}

/** `get, list secrets`, of one group; the path where it is none of a resource. */
export function formatRule({
  verbs,
  apiGroups,
  resources,
  resourceNames,
  nonResourceURLs,
}: PolicyRule): string {
  const group = apiGroups.filter((name) => name !== '').join()
  const names = resourceNames.length > 0 ? ` ${resourceNames.join(', ')}` : ''
  const what = [
    ...resources.map((resource) => (group === '' ? resource : `${resource}.${group}`)),
    ...nonResourceURLs,
  ]
  return `${verbs.join(', ')} ${what.join(', ')}${names}`
}
