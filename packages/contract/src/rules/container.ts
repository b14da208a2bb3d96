import { parseQuantity } from '../kubernetes/quantity.ts'
import { breach, type Checked } from './message.ts'

/** Arguments and commands are typed as a JSON array of strings; empty means none. */
export function checkStringArray(text: string): Checked {
  return text.trim() === '' || parseStringArray(text) !== null ? null : breach('rule.stringArray')
}

/** The strings of a JSON array, or null when the text is anything else. */
export function parseStringArray(text: string): readonly string[] | null {
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

export function checkRequestWithinLimit(request: string, limit: string): Checked {
  const [asked, allowed] = [parseQuantity(request), parseQuantity(limit)]
  return asked !== null && allowed !== null && asked > allowed ? breach('rule.requestAboveLimit') : null
}
