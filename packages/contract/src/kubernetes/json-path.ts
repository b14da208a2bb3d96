/** One step of a printer column's path; a filter keeps the items whose field equals the text. */
export type PathStep =
  | { readonly type: 'field'; readonly name: string }
  | { readonly type: 'index'; readonly index: number }
  | { readonly type: 'all' }
  | { readonly type: 'filter'; readonly path: readonly PathStep[]; readonly value: string | null }

const STEP =
  /^(?:\.([A-Za-z0-9_$-](?:[A-Za-z0-9_$/-]|\\.)*)|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\]|\[(-?\d+)\]|(\[\*\]|\.\*)|\[\?\(@([^)=]*?)\s*(?:==\s*(?:"([^"]*)"|'([^']*)'|([^)]*?)))?\s*\)\])/

const MAX_LENGTH = 500

/** Parses the simple JSONPath of a printer column (`.status.conditions[?(@.type=="Ready")].status`); null when it is more than that. */
export function parseJsonPath(text: string): readonly PathStep[] | null {
  if (text.length > MAX_LENGTH) return null
  const steps: PathStep[] = []
  let rest = text
    .trim()
    .replace(/^\{(.*)\}$/, '$1')
    .replace(/^\$/, '')
  if (rest !== '' && !/^[.[]/.test(rest)) rest = `.${rest}`
  while (rest !== '' && rest !== '.') {
    const match = STEP.exec(rest)
    const step = match && buildStep(match)
    if (!match || !step) return null
    steps.push(step)
    rest = rest.slice(match[0].length)
  }
  return steps
}

function buildStep(match: RegExpExecArray): PathStep | null {
  const [, dotted, single, double, index, all, filter, ...values] = match
  const name = dotted ?? single ?? double
  if (name !== undefined) return { type: 'field', name: name.replace(/\\(.)/g, '$1') }
  if (index !== undefined) return { type: 'index', index: Number(index) }
  if (all !== undefined) return { type: 'all' }
  const path = parseJsonPath(filter ?? '')
  const value = values.find((found) => found !== undefined) ?? null
  return path && { type: 'filter', path, value }
}

/** Every value that the path finds in a document, in order. */
export function readJsonPath(document: unknown, steps: readonly PathStep[]): readonly unknown[] {
  return steps.reduce<readonly unknown[]>(
    (found, step) => found.flatMap((value) => takeStep(value, step)),
    [document],
  )
}

function takeStep(value: unknown, step: PathStep): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (step.type === 'field') return ownField(value, step.name)
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  if (step.type === 'all') return items
  if (step.type === 'index') {
    const item = Array.isArray(value) ? items.at(step.index) : undefined
    return item === undefined ? [] : [item]
  }
  return items.filter((item) =>
    readJsonPath(item, step.path).some((found) => step.value === null || String(found) === step.value),
  )
}

function ownField(value: object, name: string): readonly unknown[] {
  if (!Object.hasOwn(value, name)) return []
  // An own property of an object; its type is unknown until someone reads it.
  const found = (value as Readonly<Record<string, unknown>>)[name]
  return found === undefined || found === null ? [] : [found]
}
