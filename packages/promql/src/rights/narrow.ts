import { formatExpression, formatSelector } from '../format-expression.ts'
import type { VectorSelector } from '../parse/expression.ts'
import { parseExpression, refusingDepth } from '../parse/parse.ts'
import { PromqlError } from '../promql-error.ts'
import type { Matcher } from '../series-source.ts'
import { mapSelectors } from './map-selectors.ts'

/** Why an expression is not asked: a selector names a namespace, or `''` for none, that is not permitted. */
export class NamespaceRefused extends Error {
  override name = 'NamespaceRefused'
  readonly namespace: string
  /** Where its selector stands in the text. */
  readonly start: number
  readonly end: number

  constructor(namespace: string, { start, end }: Pick<VectorSelector, 'start' | 'end'>) {
    super(`series of namespace ${JSON.stringify(namespace)} may not be read`)
    this.namespace = namespace
    this.start = start
    this.end = end
  }
}

/** The label that says whose a series is. */
const OWN = 'namespace'
/** What an exporter called so before Prometheus wrote the namespace of the exporter itself over it. */
const TOLD = 'exported_namespace'
/** What is said where the names of the namespaces make it too long. */
export const TOO_LONG = 'the expression is too long once each selector is held to the namespaces you may read'
const NAMES = /^[a-z0-9-]+(\|[a-z0-9-]+)*$/
/** Characters that all selectors together may get: no Prometheus is asked more. */
const MOST_ADDED = 50_000

/**
 * The text that asks the same of series of these namespaces alone. Each selector of the parsed tree gets the namespaces,
 * so that nothing made of series (their absence, a label that is written anew) can tell of others. Throws a
 * `NamespaceRefused`, or the `PromqlError` of what cannot be read.
 */
export function narrowExpression(text: string, namespaces: readonly string[]): string {
  const held = createHold(namespaces)
  return refusingDepth(() => formatExpression(mapSelectors(parseExpression(text), held)))
}

/** The same for one selector, as `match[]` takes it. */
export function narrowSelector(text: string, namespaces: readonly string[]): string {
  const node = parseExpression(text)
  if (node.kind !== 'vector') throw new PromqlError('bad_data', 'a series selector is expected')
  return formatSelector(createHold(namespaces)(node))
}

/** Holds selectors of one text to the namespaces. */
function createHold(namespaces: readonly string[]): (selector: VectorSelector) => VectorSelector {
  const own = oneOf(OWN, namespaces)
  const told = oneOf(TOLD, ['', ...namespaces])
  let added = 0
  return (selector) => {
    const asked = namedBy(selector)
    const foreign = asked?.find((one) => !namespaces.includes(one))
    if (foreign !== undefined) throw new NamespaceRefused(foreign, selector)
    added += own.value.length + told.value.length
    if (added > MOST_ADDED) throw new PromqlError('bad_data', TOO_LONG)
    return { ...selector, matchers: [...selector.matchers, ...(asked === null ? [own] : []), told] }
  }
}

/** The namespaces that the selector's own matchers name, which it cannot leave; null where they name none. */
function namedBy({ matchers }: VectorSelector): readonly string[] | null {
  const [first, ...others] = matchers.flatMap((matcher) => {
    const names = namesOf(matcher)
    return names === null ? [] : [names]
  })
  return first?.filter((name) => others.every((names) => names.includes(name))) ?? null
}

/** Only plain names are looked at: a regular expression is left to Prometheus, whose own are bounded in time. */
function namesOf({ name, op, value }: Matcher): readonly string[] | null {
  if (name !== OWN) return null
  if (op === '=') return [value]
  return op === '=~' && NAMES.test(value) ? value.split('|') : null
}

function oneOf(name: string, values: readonly string[]): Matcher {
  const value = values.map((one) => one.replace(/[^a-zA-Z0-9_-]/g, String.raw`\$&`)).join('|')
  return { name, op: '=~', value }
}
