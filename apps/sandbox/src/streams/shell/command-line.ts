/** One program with its words; its output goes on to the next, to a file, or to the terminal. */
export type SimpleCommand = {
  readonly words: readonly string[]
  readonly redirect?: { readonly path: string; readonly append: boolean }
}

/** Commands joined by pipes, and when they run: always, after success, or after failure. */
export type Step = {
  readonly when: 'always' | 'success' | 'failure'
  readonly pipe: readonly SimpleCommand[]
}

type Token = { readonly text: string; readonly isOperator: boolean }

const OPERATORS = ['&&', '||', '>>', '|', ';', '>'] as const
const TOKEN = /\s+|#.*$|&&|\|\||>>|[|;>]|(?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[^\s|;>&"'\\]|&(?!&))+/g

function expand(text: string, env: Readonly<Record<string, string>>): string {
  return text.replace(
    /\$(?:\{(\w+)\}|(\w+|\?))/g,
    (_, braced?: string, bare?: string) => env[braced ?? bare ?? ''] ?? '',
  )
}

/** Takes quotes away and fills variables in, except between single quotes. */
function readWord(raw: string, env: Readonly<Record<string, string>>): string {
  return raw.replace(
    /"((?:\\.|[^"\\])*)"|'([^']*)'|\\(.)|([^"'\\]+)/g,
    (...groups: readonly (string | undefined)[]) => {
      const [, double, single, escaped, plain] = groups
      if (single !== undefined) return single
      if (escaped !== undefined) return escaped
      if (double !== undefined) return expand(double, env).replace(/\\(["\\$])/g, '$1')
      return expand(plain ?? '', env)
    },
  )
}

function tokenize(line: string, env: Readonly<Record<string, string>>): readonly Token[] {
  return [...line.matchAll(TOKEN)]
    .map(([text]) => text)
    .filter((text) => text.trim() !== '' && !text.startsWith('#'))
    .map((text) => {
      const isOperator = OPERATORS.some((operator) => operator === text)
      return { text: isOperator ? text : readWord(text, env), isOperator }
    })
}

function buildSimple(tokens: readonly Token[]): SimpleCommand {
  const at = tokens.findIndex(({ text, isOperator }) => isOperator && (text === '>' || text === '>>'))
  if (at < 0) return { words: tokens.map(({ text }) => text) }
  const path = tokens[at + 1]?.text ?? ''
  const words = [...tokens.slice(0, at), ...tokens.slice(at + 2)].map(({ text }) => text)
  return { words, redirect: { path, append: tokens[at]?.text === '>>' } }
}

function splitAt(tokens: readonly Token[], operator: string): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (token.isOperator && token.text === operator) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

const JOINTS: Readonly<Record<string, Step['when']>> = { ';': 'always', '&&': 'success', '||': 'failure' }

/** The steps of a line, with quotes, variables, pipes and redirections of a small shell. */
export function parseCommandLine(line: string, env: Readonly<Record<string, string>>): readonly Step[] {
  const steps: Step[] = []
  let when: Step['when'] = 'always'
  let pending: Token[] = []
  const close = (): void => {
    if (pending.length > 0) steps.push({ when, pipe: splitAt(pending, '|').map(buildSimple) })
    pending = []
  }
  for (const token of tokenize(line, env)) {
    const joint = token.isOperator ? JOINTS[token.text] : undefined
    if (joint === undefined) pending.push(token)
    else {
      close()
      when = joint
    }
  }
  close()
  return steps
}
