import type { FieldError } from '../errors/app-error.ts'
import { utf8Length } from '../text/utf8.ts'
import { breach, type Checked, fieldError, firstBreach } from './message.ts'
import { checkDnsSubdomain } from './names.ts'
import { repeatedPlaces } from './repeated-places.ts'

const QUALIFIED = /^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/
const ANNOTATION_BYTES = 1_048_576

export type KeyValue = { readonly key: string; readonly value: string }

/** A label's or annotation's key: `name`, or `prefix/name`. */
export function checkMetadataKey(key: string): Checked {
  if (key === '') return breach('rule.required')
  if (key.length > 253) return breach('rule.maxLength', { n: 253 })
  const parts = key.split('/')
  if (parts.length > 2) return breach('rule.oneSlash')
  const name = parts.at(-1) ?? ''
  const prefix = parts.length === 2 ? (parts[0] ?? '') : null
  if (name.length > 63) return breach('rule.nameLength', { n: 63 })
  if (!QUALIFIED.test(name)) return breach('rule.qualifiedName')
  return prefix === null ? null : checkDnsSubdomain(prefix)
}

export function checkLabelValue(value: string, { allowEmpty = true } = {}): Checked {
  if (value === '') return allowEmpty ? null : breach('rule.required')
  if (value.length > 63) return breach('rule.maxLength', { n: 63 })
  return QUALIFIED.test(value) ? null : breach('rule.qualifiedName')
}

export function checkAnnotationValue(value: string): Checked {
  return utf8Length(value) > ANNOTATION_BYTES ? breach('rule.maxBytes', { n: ANNOTATION_BYTES }) : null
}

type PairOptions = {
  readonly field: string
  readonly values: 'label' | 'annotation'
  readonly allowEmpty?: boolean
  readonly maxItems?: number
}

/** Errors of a list of labels or annotations, by field: `labels.2.key`. */
export function checkPairs(pairs: readonly KeyValue[], options: PairOptions): readonly FieldError[] {
  const { field, maxItems } = options
  const tooMany = maxItems !== undefined && pairs.length > maxItems
  const repeated = repeatedPlaces(pairs.map(({ key }) => key))
  const each = pairs.flatMap((pair, index) => [
    fieldError(
      `${field}.${index}.key`,
      firstBreach(checkPairKey(pair), repeated.has(index) ? breach('rule.duplicate') : null),
    ),
    fieldError(`${field}.${index}.value`, checkPairValue(pair, options)),
  ])
  const whole = tooMany ? fieldError(field, breach('rule.maxItems', { n: maxItems })) : null
  return [whole, ...each].filter((error) => error !== null)
}

function checkPairKey({ key, value }: KeyValue): Checked {
  return key === '' && value !== '' ? breach('rule.keyAndValue') : checkMetadataKey(key)
}

function checkPairValue({ key, value }: KeyValue, { values, allowEmpty = true }: PairOptions): Checked {
  if (value === '' && key !== '' && !allowEmpty) return breach('rule.keyAndValue')
  return values === 'label' ? checkLabelValue(value) : checkAnnotationValue(value)
}
