import { MAX_DEPTH } from '@naru/contract/manifest/json-shape'
import { CST, Lexer } from 'yaml'

/** An object of the smallest values has fewer where a cluster can store it; more holds up whoever reads it for long. */
const MAX_TOKENS = 2_000_000

export type YamlShape = {
  /** Levels that may nest. */
  readonly depth?: number
  /** Keys, values and marks that may be there. */
  readonly tokens?: number
}

/**
 * Whether a text is more than a parser should be given: it calls itself for each level, and a megabyte of brackets ends
 * the program. Told from the parser's own words, without putting them together.
 */
export function isYamlTooMuch(
  text: string,
  { depth = MAX_DEPTH, tokens = MAX_TOKENS }: YamlShape = {},
): boolean {
  const nesting = createNesting()
  let left = tokens
  for (const token of new Lexer().lex(text)) {
    left -= 1
    if (left < 0 || nesting.take(token) > depth) return true
  }
  return false
}

/** Counts levels word by word. Of a block each column is one, in which a list may stand under its key. */
function createNesting() {
  const columns: number[] = []
  let flow = 0
  let column = 0
  let before = ''

  function begin(): void {
    while ((columns.at(-1) ?? -1) > column) columns.pop()
    if ((columns.at(-1) ?? -1) < column) columns.push(column)
  }

  /** How deep a token stands; `before` is the last that was more than space. */
  function take(token: string): number {
    const type = before === TEXT_FOLLOWS ? 'scalar' : (CST.tokenType(token) ?? '')
    flow = Math.max(0, flow + (FLOW[type] ?? 0))
    const isBeginning = BEGINNINGS.has(type) || (type === 'map-value-ind' && !KEYS.has(before))
    if (flow === 0 && isBeginning) begin()
    if (token === CST.SCALAR) before = TEXT_FOLLOWS
    else if (type !== 'space' && !MARKS.has(token)) before = type
    column = columnAfter(token, column)
    return columns.length + flow
  }

  return { take }
}

function columnAfter(token: string, column: number): number {
  const lineEnd = token.lastIndexOf('\n')
  if (lineEnd >= 0) return token.length - lineEnd - 1
  return MARKS.has(token) ? column : column + token.length
}

/** The lexer marks a text, whatever it looks like, before it gives it. */
const TEXT_FOLLOWS = 'text follows'
const FLOW: Readonly<Record<string, number>> = {
  'flow-map-start': 1,
  'flow-seq-start': 1,
  'flow-map-end': -1,
  'flow-seq-end': -1,
}
const TEXTS = ['scalar', 'single-quoted-scalar', 'double-quoted-scalar', 'alias']
const BEGINNINGS: ReadonlySet<string> = new Set([...TEXTS, 'seq-item-ind', 'explicit-key-ind'])
/** What a colon may follow without beginning a key that is nothing. */
const KEYS: ReadonlySet<string> = new Set([...TEXTS, 'flow-map-end', 'flow-seq-end'])
/** Words of the lexer that stand for nothing in the text. */
const MARKS: ReadonlySet<string> = new Set([CST.SCALAR, CST.DOCUMENT, CST.FLOW_END, CST.BOM])
