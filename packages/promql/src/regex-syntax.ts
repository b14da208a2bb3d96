import { readClass, readEscape } from './regex-classes.ts'

/**
 * RE2's syntax in JavaScript's (flag `u`). What RE2 refuses is refused (looking around, references back). `U`
 * (ungreedy) changes nothing of what a whole text matches, and is left out; `\C` (one byte) is refused.
 */
export function translate(pattern: string): { readonly source: string } | { readonly wrong: string } {
  const state: State = { pattern, position: 0, source: '', groups: [[]] }
  while (state.position < pattern.length) {
    const step = STEPS[pattern[state.position] ?? ''] ?? takeCharacter
    const wrong = step(state)
    if (wrong !== null) return { wrong: `${wrong.what}: \`${wrong.where}\`` }
  }
  if (state.groups.length > 1) return { wrong: `missing closing ): \`${pattern}\`` }
  return { source: state.source }
}

type State = {
  readonly pattern: string
  position: number
  source: string
  /** For each open parenthesis what was opened in it for flags that hold to its end. */
  readonly groups: string[][]
}

/** What is wrong, and the part of the pattern that it is about. */
type Wrong = { readonly what: string; readonly where: string }
type Step = (state: State) => Wrong | null

const STEPS: Readonly<Record<string, Step>> = {
  '\\': takeEscape,
  '[': takeClass,
  '(': takeGroup,
  ')': closeGroup,
  '|': takeAlternative,
  '{': takeBrace,
  '}': (state) => take(state, '\\}', 1),
  ']': (state) => take(state, '\\]', 1),
  '*': takeRepeat,
  '+': takeRepeat,
  '?': takeRepeat,
}

function take(state: State, source: string, length: number): null {
  state.source += source
  state.position += length
  return null
}

function takeCharacter(state: State): null {
  return take(state, state.pattern[state.position] ?? '', 1)
}

/** `{2,3}` as it stands; a brace that begins no repetition is itself. */
function takeBrace(state: State): Wrong | null {
  const repeat = state.pattern.slice(state.position).match(/^\{(\d+)(?:,(\d*))?\}/)
  if (!repeat) return take(state, '\\{', 1)
  const [whole, least, most = '0'] = repeat
  if (Number(least) > 1000 || Number(most) > 1000) return { what: 'invalid repeat count', where: whole }
  return take(state, whole, whole.length)
}

function takeRepeat(state: State): Wrong | null {
  const { pattern, position, source } = state
  const repeated = pattern.slice(position).match(/^[*+?]\??/)?.[0] ?? ''
  if (/(?:^|[^\\])(?:\(|\(\?[a-z-]*:|\||\^)$/.test(source))
    return { what: 'missing argument to repetition operator', where: repeated }
  const nested = pattern[position + repeated.length] ?? ''
  if (/[*+?]/.test(nested)) return { what: 'invalid nested repetition operator', where: repeated + nested }
  return take(state, repeated, repeated.length)
}

/** Flags hold over alternatives, but do not join them: `a(?i)b|c` is `a(?i:b)|(?i:c)`. */
function takeAlternative(state: State): null {
  const opened = state.groups.at(-1) ?? []
  return take(state, `${')'.repeat(opened.length)}|${opened.join('')}`, 1)
}

function closeGroup(state: State): Wrong | null {
  if (state.groups.length === 1) return { what: 'unexpected )', where: state.pattern }
  const opened = state.groups.pop() ?? []
  return take(state, `${')'.repeat(opened.length)})`, 1)
}

function takeGroup(state: State): Wrong | null {
  const rest = state.pattern.slice(state.position)
  if (!rest.startsWith('(?')) return openGroup(state, '(', 1)
  const named = rest.match(/^\(\?P?<([A-Za-z_]\w*)>/)
  if (named) return openGroup(state, `(?<${named[1]}>`, named[0].length)
  const flags = rest.match(/^\(\?([imsU]*)(-[imsU]+)?([:)])/)
  if (!flags)
    return { what: 'invalid or unsupported Perl syntax', where: rest.slice(0, rest[2] === '<' ? 4 : 3) }
  const [whole, on = '', off = '', end] = flags
  const kept = `${on}${off === '-U' ? '' : off}`.replaceAll('U', '')
  if (end === ':') return openGroup(state, `(?${kept}:`, whole.length)
  state.groups.at(-1)?.push(`(?${kept}:`)
  return take(state, `(?${kept}:`, whole.length)
}

function openGroup(state: State, source: string, length: number): null {
  state.groups.push([])
  return take(state, source, length)
}

function takeClass(state: State): Wrong | null {
  const found = readClass(state.pattern.slice(state.position))
  return 'what' in found ? found : take(state, found.source, found.length)
}

function takeEscape(state: State): Wrong | null {
  const rest = state.pattern.slice(state.position)
  if (rest === '\\') return { what: 'trailing backslash at end of expression', where: '' }
  const quoted = rest.match(/^\\Q([^]*?)(?:\\E|$)/)
  if (quoted) return take(state, (quoted[1] ?? '').replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), quoted[0].length)
  const escape = readEscape(rest, false)
  if (escape === null) return { what: 'invalid escape sequence', where: rest.slice(0, 2) }
  return take(state, escape.source, escape.length)
}
