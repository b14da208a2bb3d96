import { translate } from './regex-syntax.ts'
import { createTextMemory } from './text-memory.ts'

const compiled = createTextMemory<RegExp | string>(200_000)

/** An anchored regular expression in RE2's syntax. Throws a `SyntaxError` where `checkRegex` tells what is wrong. */
export function compileRegex(pattern: string): RegExp {
  const regex = remember(pattern)
  if (typeof regex === 'string') throw new SyntaxError(regex)
  return regex
}

/** What is wrong with a regular expression, in Go's words, or null. */
export function checkRegex(pattern: string): string | null {
  const regex = remember(pattern)
  return typeof regex === 'string' ? regex : null
}

function remember(pattern: string): RegExp | string {
  return compiled(pattern, () => compile(pattern))
}

function compile(pattern: string): RegExp | string {
  const translated = translate(`^(?:${pattern})$`)
  if ('wrong' in translated) return `error parsing regexp: ${translated.wrong}`
  try {
    return new RegExp(translated.source, 'u')
  } catch {
    return `error parsing regexp: invalid or unsupported syntax: \`${pattern}\``
  }
}
