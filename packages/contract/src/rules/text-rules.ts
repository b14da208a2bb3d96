import { utf8Length } from '../text/utf8.ts'
import { hasKorean, koreanDoubleLength } from '../text/width.ts'
import { breach, type Checked } from './message.ts'

export const DESCRIPTION_BYTES = 255

export function checkRequired(text: string | null | undefined): Checked {
  return (text ?? '').trim() === '' ? breach('rule.required') : null
}

export function checkSelected(value: unknown): Checked {
  return value === null || value === undefined || value === '' ? breach('rule.select') : null
}

export function checkNoKorean(text: string): Checked {
  return hasKorean(text) ? breach('rule.noKorean') : null
}

export function checkNoSpaces(text: string): Checked {
  return /\s/.test(text) ? breach('rule.noSpaces') : null
}

export function checkMaxLength(text: string, n: number): Checked {
  return [...text].length > n ? breach('rule.maxLength', { n }) : null
}

export function checkDescription(text: string): Checked {
  return utf8Length(text) > DESCRIPTION_BYTES ? breach('rule.description') : null
}

/** Identifiers of users and the like: 5 to 45 characters, no spaces, no Korean. */
export function checkId(id: string): Checked {
  return checkRequired(id) ?? checkNoSpaces(id) ?? checkNoKorean(id) ?? checkLength(id, 5, 45)
}

const SUBJECT = /^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/

/** Ids of people and groups, which travel in headers and paths: only what both can carry. */
export function checkSubjectId(id: string): Checked {
  return checkId(id) ?? (SUBJECT.test(id) ? null : breach('rule.qualifiedName'))
}

/** Names for people: 5 to 45, Korean characters counted double; some places start at 2. */
export function checkName(name: string, min: 2 | 5 = 5): Checked {
  return checkRequired(name) ?? checkLength(name, min, 45)
}

/** Names of access tokens: anything that says what a token is for, up to 45 characters. */
export function checkTokenName(name: string): Checked {
  return checkRequired(name) ?? checkMaxLength(name, 45)
}

function checkLength(text: string, min: number, max: number): Checked {
  const length = koreanDoubleLength(text)
  return length < min || length > max ? breach('rule.lengthBetween', { min, max }) : null
}

export function checkEmail(email: string): Checked {
  if (email.length > 254) return breach('rule.email')
  return /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/.test(email) ? null : breach('rule.email')
}

export function checkAtLeastOne(items: readonly unknown[]): Checked {
  return items.length === 0 ? breach('rule.atLeastOne') : null
}

export function checkMaxItems(items: readonly unknown[], n: number): Checked {
  return items.length > n ? breach('rule.maxItems', { n }) : null
}
