import { parseQuantity, splitQuantity } from '../kubernetes/quantity.ts'
import { splitWords } from '../text/command-line.ts'
import { breach, type Checked } from './message.ts'
import { RANGES } from './numbers.ts'

/** Arguments and commands are typed as in a shell, or as a JSON array of strings; empty means none. */
export function checkStringArray(text: string): Checked {
  return text.trim() === '' || parseStringArray(text) !== null ? null : breach('rule.stringArray')
}

/** The strings of a JSON array or of a line of words, or null when the text is neither. */
export function parseStringArray(text: string): readonly string[] | null {
  if (!text.trimStart().startsWith('[')) return splitWords(text)
  try {
    const value: unknown = JSON.parse(text)
    return isStrings(value) ? value : null
  } catch {
    return null
  }
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** A quantity of CPU or memory above nothing; empty means none. */
export function checkQuantity(text: string): Checked {
  if (text === '') return null
  const amount = parseQuantity(text)
  if (amount === null) return breach('rule.quantity')
  return amount > 0 ? null : breach('rule.positive')
}

/** A quantity of which a container's request or limit is made: 1 to 10000 in the unit that it is written in. */
export function checkContainerResource(text: string): Checked {
  const wrong = checkQuantity(text)
  if (text === '' || wrong?.key === 'rule.quantity') return wrong
  const [min, max] = RANGES.containerResource
  const count = parseQuantity(splitQuantity(text).count) ?? 0
  return count < min || count > max ? breach('rule.between', { min, max }) : null
}

export function checkRequestWithinLimit(request: string, limit: string): Checked {
  const [asked, allowed] = [parseQuantity(request), parseQuantity(limit)]
  return asked !== null && allowed !== null && asked > allowed ? breach('rule.requestAboveLimit') : null
}
