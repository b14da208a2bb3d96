/** The variables that an expression may name: choices, and those that stand for a span of time. */
export type Known = { readonly choices: readonly string[]; readonly spans: readonly string[] }

/** An expression in our words, or the variable that it has at a place where nothing of ours can stand. */
export type Converted = { readonly expression: string } | { readonly variable: string }

/** `${name:format}`, `[[name:format]]`, `$name`. */
const REFERENCE = /\$\{(\w+)(?:[:.][^}]*)?\}|\[\[(\w+)(?::\w+)?\]\]|\$(\w+)/g
/** A label's value with what it is compared by. */
const MATCHER = /(=~|!~|!=|=)(\s*)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g
const SPANS = ['__rate_interval', '__interval']
const REGEX_OF: Readonly<Record<string, string>> = { '=': '=~', '!=': '!~', '=~': '=~', '!~': '!~' }

class NoPlace extends Error {
  readonly variable: string
  constructor(variable: string) {
    super(variable)
    this.variable = variable
  }
}

const nameOf = (parts: readonly (string | undefined)[]): string =>
  parts.find((part) => part !== undefined) ?? ''

/**
 * An expression of Grafana as one of ours. There a choice is put in as it is written; here it stands for a regular
 * expression within the value of a label, so what is compared by equality is compared by pattern.
 */
export function convertExpression(text: string, known: Known): Converted {
  const matched: string[] = []
  try {
    const without = text.replace(MATCHER, (_whole, op: string, space: string, quoted: string) => {
      matched.push(convertMatcher(op + space, quoted, known))
      return `\u0000${matched.length - 1}\u0000`
    })
    const rest = without.replace(REFERENCE, (whole, ...parts: (string | undefined)[]) =>
      convertSpan(whole, nameOf(parts.slice(0, 3)), known),
    )
    // oxlint-disable-next-line no-control-regex -- what no expression holds stands where a matcher was
    return { expression: rest.replace(/\u0000(\d+)\u0000/g, (_whole, place) => matched[Number(place)] ?? '') }
  } catch (error) {
    if (error instanceof NoPlace) return { variable: error.variable }
    throw error
  }
}

/** Outside of labels' values only spans of time can stand, and what functions call their groups. */
function convertSpan(whole: string, name: string, { spans }: Known): string {
  if (SPANS.includes(name) || spans.includes(name)) return '$window'
  if (/^\d+$/.test(name)) return whole
  throw new NoPlace(name)
}

function convertMatcher(compared: string, quoted: string, { choices }: Known): string {
  const op = compared.trim()
  const inner = quoted.slice(1, -1)
  const names = [...inner.matchAll(REFERENCE)].map(([, ...parts]) => nameOf(parts))
  if (names.every((name) => /^\d+$/.test(name))) return compared + quoted
  const isExact = op === '=' || op === '!='
  let end = 0
  let value = ''
  for (const found of inner.matchAll(REFERENCE)) {
    const [whole, ...parts] = found
    const name = nameOf(parts)
    if (!choices.includes(name)) throw new NoPlace(name)
    const after = inner.slice(found.index + whole.length)
    // What follows at once would be read as part of the name.
    value += `${fixed(inner.slice(end, found.index), isExact)}$${name}${/^\w/.test(after) ? '(?:)' : ''}`
    end = found.index + whole.length
  }
  const quote = quoted[0] ?? '"'
  return `${REGEX_OF[op] ?? op}${quote}${value}${fixed(inner.slice(end), isExact)}${quote}`
}

/** What is meant as it is written, within a pattern. */
function fixed(text: string, isExact: boolean): string {
  return isExact ? text.replace(/[.*+?^$()|[\]{}]/g, String.raw`\\$&`) : text
}
