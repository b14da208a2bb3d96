import { describe, expect, it } from 'vitest'
import { checkIpv4, checkNoScheme, checkUrl, checkUrlStart } from './addresses.ts'
import { checkQuantity, checkRequestWithinLimit, checkStringArray } from './container.ts'
import { checkCertificate, checkKubeconfigParts, checkOneFile } from './credentials.ts'
import type { Checked } from './message.ts'
import { checkAnnotationValue, checkLabelValue, checkMetadataKey, checkPairs } from './metadata.ts'
import { checkDataKey, checkDnsLabel, checkDnsSubdomain, checkEnvName } from './names.ts'
import { checkAlertInterval, checkAutoscaling, checkPeriod, checkRange, checkVolumeSize } from './numbers.ts'
import { checkPassword, checkPasswordChange } from './password.ts'
import * as text from './text-rules.ts'

type Table = readonly (readonly [value: string, key: string | null])[]

function holds(name: string, check: (value: string) => Checked, table: Table): void {
  describe(name, () => {
    it.each(table)('%j: %s', (value, key) => expect(check(value)?.key ?? null).toBe(key))
  })
}

const long = (n: number) => 'a'.repeat(n)

holds('a DNS label', checkDnsLabel, [
  ['web-1', null],
  ['1web', null],
  [long(63), null],
  ['', 'rule.required'],
  [long(64), 'rule.maxLength'],
  ['Web', 'rule.dnsLabel'],
  ['-web', 'rule.dnsLabel'],
  ['web-', 'rule.dnsLabel'],
  ['a.b', 'rule.dnsLabel'],
  ['웹', 'rule.dnsLabel'],
])

holds('a DNS subdomain', checkDnsSubdomain, [
  ['a.b-c.d', null],
  ['a..b', 'rule.dnsSubdomain'],
  ['a.-b', 'rule.dnsSubdomain'],
  [long(254), 'rule.maxLength'],
])

holds('a data key', checkDataKey, [
  ['app.properties', null],
  ['UPPER_case-1', null],
  ['..', 'rule.dataKey'],
  ['a/b', 'rule.dataKey'],
])

holds('an environment variable', checkEnvName, [
  ['LOG_LEVEL', null],
  ['a.b-c', null],
  ['1ST', 'rule.envName'],
  ['A B', 'rule.envName'],
])

holds('a label key', checkMetadataKey, [
  ['app', null],
  ['app.kubernetes.io/name', null],
  ['a/b/c', 'rule.oneSlash'],
  [`${long(64)}`, 'rule.nameLength'],
  [`${long(254)}`, 'rule.maxLength'],
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

holds('a required text', text.checkRequired, [
  ['x', null],
  ['  ', 'rule.required'],
])
holds('a choice', text.checkSelected, [
  ['x', null],
  ['', 'rule.select'],
])
holds('a text without Korean', text.checkNoKorean, [
  ['abc', null],
  ['ab한', 'rule.noKorean'],
  ['ㅋ', 'rule.noKorean'],
])
holds('a text without spaces', text.checkNoSpaces, [
  ['a_b', null],
  ['a b', 'rule.noSpaces'],
])
holds('a text of 20', (value) => text.checkMaxLength(value, text.TEXT_LENGTH), [
  [long(20), null],
  [long(21), 'rule.maxLength'],
])
holds('a description', text.checkDescription, [
  [long(255), null],
  ['가'.repeat(85), null],
  ['가'.repeat(86), 'rule.description'],
])
holds('six bytes', (value) => text.checkMaxBytes(value, 6), [
  ['가나', null],
  ['가나a', 'rule.maxBytes'],
])
holds('an id', text.checkId, [
  ['hong.gildong', null],
  ['kim', 'rule.lengthBetween'],
  [long(46), 'rule.lengthBetween'],
  ['a b c d', 'rule.noSpaces'],
  ['홍길동홍', 'rule.noKorean'],
  ['', 'rule.required'],
])
holds('a name', text.checkName, [
  ['홍길동', null],
  ['홍길', 'rule.lengthBetween'],
  ['가'.repeat(23), 'rule.lengthBetween'],
])
holds('a token’s name', text.checkTokenName, [
  ['ci', null],
  ['가'.repeat(45), null],
  [' ', 'rule.required'],
  [long(46), 'rule.maxLength'],
])

holds('a short name', (value) => text.checkName(value, 2), [
  ['홍', null],
  ['k', 'rule.lengthBetween'],
])
holds('an e-mail', text.checkEmail, [
  ['hong@example.co.kr', null],
  ['hong@', 'rule.email'],
  ['hong@localhost', 'rule.email'],
  ['a b@example.com', 'rule.email'],
])
holds('a phone number', text.checkPhone, [
  ['010-1234-5678', null],
  ['02-123-4567', null],
  ['01012345678', 'rule.phone'],
])
holds('keywords', text.checkKeywords, [
  ['error,panic', null],
  ['error, panic', 'rule.keywords'],
  ['error,,panic', 'rule.keywords'],
  ['', 'rule.required'],
])
holds('a password', checkPassword, [
  ['Abcdef1!', null],
  ['Abcdef1!Abcdef1!', null],
  ['Abcde1!', 'rule.password'],
  ['Abcdef1!Abcdef1!x', 'rule.password'],
  ['abcdefgh', 'rule.password'],
  ['abcdefg1', 'rule.password'],
  ['12345678!', 'rule.password'],
  ['Abc def1!', 'rule.password'],
  ['Abcdef1!한', 'rule.password'],
])
holds('an IPv4 address', checkIpv4, [
  ['10.0.0.1', null],
  ['255.255.255.255', null],
  ['256.0.0.1', 'rule.ipv4'],
  ['1.2.3', 'rule.ipv4'],
  ['01.2.3.4', 'rule.ipv4'],
])
holds('a URL', checkUrl, [
  ['https://api.example.com:6443/path?x=1', null],
  ['ftp://example.com', 'rule.url'],
  ['https://user:pass@example.com', 'rule.url'],
  ['https://exa mple.com', 'rule.url'],
  ['javascript:alert(1)', 'rule.url'],
])
holds('a URL under a host', (value) => checkUrlStart(value, 'https://git.example.com'), [
  ['https://git.example.com/a', null],
  ['https://other.com', 'rule.urlStart'],
])
holds('a server without scheme', checkNoScheme, [
  ['smtp.example.com', null],
  ['http://x', 'rule.noScheme'],
])
holds('arguments', checkStringArray, [
  ['', null],
  ['["-c", "sleep 1"]', null],
  ['[1]', 'rule.stringArray'],
  ['{"a":1}', 'rule.stringArray'],
  ['-c', 'rule.stringArray'],
])
holds('a quantity', checkQuantity, [
  ['', null],
  ['250m', null],
  ['512Mi', null],
  ['1.5', null],
  ['12MB', 'rule.quantity'],
  ['-1', 'rule.positive'],
  ['0', 'rule.positive'],
])

describe('a number', () => {
  it.each([
    ['port', 1, null],
    ['port', 65_536, 'rule.between'],
    ['port', 0, 'rule.between'],
    ['servicePort', 65_536, null],
    ['nodePort', 29_999, 'rule.between'],
    ['nodePort', 32_767, null],
    ['replicas', 0, 'rule.between'],
    ['replicas', 1000, null],
    ['replicas', 1.5, 'rule.integer'],
    ['replicas', null, 'rule.required'],
    ['replicas', Number.NaN, 'rule.required'],
    ['scale', 0, null],
    ['priority', 9999, null],
    ['priority', 10_000, 'rule.between'],
    ['subnetMask', 33, 'rule.between'],
    ['metricAverage', 101, 'rule.between'],
    ['affinityWeight', 0, 'rule.between'],
    ['containerResource', 10_001, 'rule.between'],
  ] as const)('%s %s: %s', (name, value, key) => expect(checkRange(value, name)?.key ?? null).toBe(key))

  it.each([
    [1, 10, 50, null, null],
    [1, 10, null, null, 'rule.oneOfBoth'],
    [5, 3, 50, 50, 'rule.minAboveMax'],
    [0, 3, 50, 50, 'rule.between'],
    [1, 3, 100, null, 'rule.between'],
    [1, 3, 50, 0, 'rule.between'],
  ] as const)('autoscaling from %s to %s at %s and %s: %s', (min, max, cpu, memory, key) => {
    expect(checkAutoscaling({ min, max, cpu, memory })?.key ?? null).toBe(key)
  })

  it.each([
    [1, 'rule.above'],
    [2, null],
    [null, 'rule.required'],
  ] as const)('volume of %s: %s', (size, key) => expect(checkVolumeSize(size)?.key ?? null).toBe(key))

  it.each([
    [0, 'rule.positive'],
    [1, null],
    [1.5, 'rule.integer'],
    [null, 'rule.required'],
  ] as const)('alert interval of %s: %s', (size, key) =>
    expect(checkAlertInterval(size)?.key ?? null).toBe(key),
  )

  it.each([
    [30, null],
    [31, 'rule.period'],
    [-1, 'rule.minAboveMax'],
  ] as const)('period of %s days: %s', (days, key) => {
    expect(checkPeriod(0, days * 86_400_000)?.key ?? null).toBe(key)
  })
})

describe('lists', () => {
  it('have unique keys, at least one item, and no more than allowed', () => {
    expect(text.checkUnique(['a', 'b'])).toBeNull()
    expect(text.checkUnique(['a', 'a'])?.key).toBe('rule.duplicate')
    expect(text.checkAtLeastOne([])?.key).toBe('rule.atLeastOne')
    expect(text.checkMaxItems([1, 2, 3], 2)).toEqual({ key: 'rule.maxItems', params: { n: 2 } })
    expect(checkOneFile([1, 2])?.key).toBe('rule.oneFile')
  })
})

describe('credentials', () => {
  it('of a kubeconfig name what is missing', () => {
    const parts = { certificateAuthority: 'ca', clientCertificate: 'cert', clientKey: 'key' }
    expect(checkKubeconfigParts(parts)).toBeNull()
    expect(checkKubeconfigParts({ certificateAuthority: 'ca', token: 't' })).toBeNull()
    expect(checkKubeconfigParts({ clientCertificate: 'cert' })?.params).toEqual({
      missing: 'certificate-authority-data, client-key-data',
    })
  })

  it('need a certificate unless the connection is insecure', () => {
    expect(checkCertificate({ insecure: false, certificate: null })?.key).toBe('rule.certificate')
    expect(checkCertificate({ insecure: true, certificate: null })).toBeNull()
  })

  it('change only to a new password that was typed twice alike', () => {
    expect(checkPasswordChange({ old: 'Abcdef1!', next: 'Abcdef1!', confirmation: 'x' })).toEqual({
      next: { key: 'rule.passwordSame' },
      confirmation: { key: 'rule.passwordMatch' },
    })
  })
})

it('a request may not be above its limit', () => {
  expect(checkRequestWithinLimit('500m', '1')).toBeNull()
  expect(checkRequestWithinLimit('2', '1500m')?.key).toBe('rule.requestAboveLimit')
  expect(checkRequestWithinLimit('2', '')).toBeNull()
})
