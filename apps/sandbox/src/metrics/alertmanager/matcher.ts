import { matches } from '@naru/promql/series-source'
import * as z from 'zod'
import type { Labels } from '../family.ts'

export const matcherShape = z.object({
  name: z.string().min(1),
  value: z.string(),
  isRegex: z.boolean(),
  isEqual: z.boolean().default(true),
})
export type Matcher = z.infer<typeof matcherShape>

const WRITTEN = /^\s*([A-Za-z_:][\w:]*)\s*(=~|!~|!=|=)\s*"?(.*?)"?\s*$/

/** A matcher as `filter` writes it: `name="value"`, also with `!=`, `=~`, `!~`. */
export function parseMatcher(text: string): Matcher | undefined {
  const [, name, op, value] = WRITTEN.exec(text) ?? []
  if (name === undefined || op === undefined || value === undefined) return undefined
  return { name, value, isRegex: op.endsWith('~'), isEqual: !op.startsWith('!') }
}

/** Whether it can be matched with: a pattern may be none. */
export function isMatcher(matcher: Matcher): boolean {
  try {
    fits({}, [matcher])
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** Whether labels satisfy all matchers; a label that is missing counts as an empty one. */
export function fits(labels: Labels, matchers: readonly Matcher[]): boolean {
  return matches(
    labels,
    matchers.map(({ name, value, isRegex, isEqual }) => ({
      name,
      value,
      op: isRegex ? (isEqual ? '=~' : '!~') : isEqual ? '=' : '!=',
    })),
  )
}
