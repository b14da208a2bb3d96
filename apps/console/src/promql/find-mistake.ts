import { parseExpression } from '@naru/promql/parse/parse'
import { PromqlError } from '@naru/promql/promql-error'

type Mistake = { readonly from: number; readonly to: number; readonly message: string }

/** A time that is as long as the word that stands for one, so that what comes after it stays where it is. */
const SOME_TIME = '100000s'

/**
 * What is wrong with an expression and where, in Prometheus' words; null where it can be asked, or is empty. In those of a
 * dashboard `$window` stands for a time.
 */
export function findMistake(text: string, hasWindow = false): Mistake | null {
  if (text.trim() === '') return null
  try {
    parseExpression(hasWindow ? text.replaceAll(/\$window\b/g, SOME_TIME) : text)
    return null
  } catch (error) {
    // What needs a newer Prometheus than we know is left to it.
    if (!(error instanceof PromqlError) || /enabled$|enable-feature/.test(error.message)) return null
    const from = Math.min(error.start, Math.max(0, text.length - 1))
    const to = Math.min(text.length, Math.max(error.end, from + 1))
    return { from, to, message: error.message.replace(/^\d+:\d+: (parse error: )?/, '') }
  }
}
