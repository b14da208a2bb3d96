import { describe, expect, it } from 'vitest'
import { holds, long } from '../../test/holds.ts'
import { checkAnnotationValue, checkLabelValue, checkMetadataKey, checkPairs } from './metadata.ts'

holds('a label key', checkMetadataKey, [
  ['app', null],
  ['app.kubernetes.io/name', null],
  ['a/b/c', 'rule.oneSlash'],
  [long(64), 'rule.nameLength'],
  [long(254), 'rule.maxLength'],
  ['x/', 'rule.qualifiedName'],
  ['/x', 'rule.required'],
  ['Up.io/x', 'rule.dnsSubdomain'],
  ['-x', 'rule.qualifiedName'],
])

holds('a label value', checkLabelValue, [
  ['', null],
  ['v1.2_3-x', null],
  ['-v', 'rule.qualifiedName'],
  ['a b', 'rule.qualifiedName'],
  [long(64), 'rule.maxLength'],
])

holds('a label value that may not be empty', (value) => checkLabelValue(value, { allowEmpty: false }), [
  ['', 'rule.required'],
  ['x', null],
])

holds('an annotation value', checkAnnotationValue, [
  ['anything at all 한글', null],
  [long(1_048_577), 'rule.maxBytes'],
])

describe('labels and annotations', () => {
  it('name each field at fault', () => {
    const pairs = [
      { key: 'app', value: 'web' },
      { key: 'app', value: 'x y' },
      { key: '', value: 'x' },
    ]
    expect(checkPairs(pairs, { field: 'labels', values: 'label', maxItems: 2 })).toEqual([
      { field: 'labels', rule: 'rule.maxItems', params: { n: 2 } },
      { field: 'labels.1.key', rule: 'rule.duplicate' },
      { field: 'labels.1.value', rule: 'rule.qualifiedName' },
      { field: 'labels.2.key', rule: 'rule.keyAndValue' },
    ])
  })

  it('need a value where empty ones are not allowed', () => {
    const errors = checkPairs([{ key: 'a', value: '' }], { field: 'l', values: 'label', allowEmpty: false })
    expect(errors).toEqual([{ field: 'l.0.value', rule: 'rule.keyAndValue' }])
  })
})
