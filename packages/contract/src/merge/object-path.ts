import { isRecord } from '../manifest/read.ts'
import { lookUp } from '../text/look-up.ts'

/** A step into a document: a key, a place in a list, or the list's item of that name. */
export type PathStep = string | number | { readonly name: string }
export type ObjectPath = readonly PathStep[]

/** `spec.template.spec.containers[web].image`, with quotes around keys that are more than a word. */
export function formatObjectPath(path: ObjectPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    if (typeof step === 'object') return `${text}[${step.name}]`
    if (!/^[A-Za-z0-9_-]+$/.test(step)) return `${text}[${JSON.stringify(step)}]`
    return text === '' ? step : `${text}.${step}`
  }, '')
}

/** The path that `formatObjectPath` wrote of keys and names; null of any other text. */
export function parseObjectPath(text: string): ObjectPath | null {
  const path: PathStep[] = []
  for (let rest = text; rest !== ''; ) {
    const step = /^(?:(\.?)([A-Za-z0-9_-]+)|\[("(?:[^"\\]|\\.)*")\]|\[([^\]"]+)\])/.exec(rest)
    if (!step) return null
    const [whole, dot, key, quoted, name] = step
    if (key !== undefined && (dot === '') !== (path.length === 0)) return null
    if (name !== undefined) path.push({ name })
    else path.push(key ?? String(JSON.parse(quoted ?? '""')))
    rest = rest.slice(whole.length)
  }
  return path
}

/** The item at each name, when every item of a list has a name of its own; null for any other value. */
export function itemsByName(value: unknown): ReadonlyMap<string, Readonly<Record<string, unknown>>> | null {
  if (!Array.isArray(value)) return null
  const items = new Map<string, Readonly<Record<string, unknown>>>()
  for (const item of value) {
    const name: unknown = isRecord(item) ? item['name'] : undefined
    if (!isRecord(item) || typeof name !== 'string' || items.has(name)) return null
    items.set(name, item)
  }
  return items
}

/** A copy of the document with the value at the path; undefined removes it. */
export function setAtPath(document: unknown, path: ObjectPath, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (typeof step === 'string') {
    const record = isRecord(document) ? document : {}
    const next = setAtPath(lookUp(record, step), rest, value)
    const { [step]: _old, ...others } = record
    return next === undefined ? others : { ...record, [step]: next }
  }
  const items: readonly unknown[] = Array.isArray(document) ? document : []
  const found =
    typeof step === 'number' ? step : items.findIndex((item) => isRecord(item) && item['name'] === step.name)
  const index = found < 0 ? items.length : found
  const next = setAtPath(items[index], rest, value)
  return next === undefined ? items.toSpliced(index, 1) : items.toSpliced(index, 1, next)
}
