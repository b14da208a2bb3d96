import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatLabelSelector,
  hasLabels,
  type LabelRequirement,
  matchesLabels,
  mayOverlap,
  parseLabelSelector,
  readLabelSelector,
  SelectorError,
} from './label-selector.ts'

const labels = { app: 'web', stage: 'live', 'example.com/tier': '' }

describe('a label selector', () => {
  it.each([
    ['', true],
    ['app=web', true],
    ['app==web', true],
    ['app=db', false],
    ['app!=db', true],
    ['none!=x', true],
    ['app!=web', false],
    ['app in (db, web)', true],
    ['app in (db)', false],
    ['app notin (db)', true],
    ['none notin (db)', true],
    ['app', true],
    ['!app', false],
    ['! none', true],
    ['example.com/tier', true],
    ['example.com/tier=', true],
    ['app=web,stage in (live,test),!none', true],
    ['app=web,stage=test', false],
    ['constructor', false],
  ])('%j matches: %j', (text, expected) => {
    expect(matchesLabels(parseLabelSelector(text), labels)).toBe(expected)
  })

  it.each([
    'app in web',
    '=web',
    'app=a b',
    'app in (a',
    ',',
    'a=b,',
    'app>3',
    '-app',
    'a/b/c',
    `a=${'x'.repeat(64)}`,
    `a in (${'x'.repeat(64)})`,
  ])('refuses %j', (text) => {
    expect(() => parseLabelSelector(text)).toThrow(SelectorError)
  })

  it('reads the selector of a specification', () => {
    const requirements = readLabelSelector({
      matchLabels: { app: 'web' },
      matchExpressions: [{ key: 'stage', operator: 'Exists' }],
    })
    expect(formatLabelSelector(requirements)).toBe('app=web,stage')
  })

  it('names the part that cannot be read', () => {
    expect(() => parseLabelSelector('app=web,tier in front')).toThrow('tier in front')
  })

  it.each([
    ['In', ['web'], true],
    ['NotIn', ['web'], false],
    ['Exists', undefined, true],
    ['DoesNotExist', undefined, false],
    ['Near', ['web'], false],
  ])('of a specification with %s %j matches: %j', (operator, values, expected) => {
    const expression = { key: 'app', operator, ...(values && { values }) }
    expect(matchesLabels(readLabelSelector({ matchExpressions: [expression] }), labels)).toBe(expected)
  })

  it('reads back what it writes', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)
    const values = fc.array(word, { minLength: 1, maxLength: 3 })
    const requirement: fc.Arbitrary<LabelRequirement> = fc.oneof(
      fc.record({ key: word, operator: fc.constantFrom('In' as const, 'NotIn' as const), values }),
      fc.record({ key: word, operator: fc.constantFrom('Exists' as const, 'DoesNotExist' as const) }),
    )
    fc.assert(
      fc.property(fc.array(requirement), (requirements) => {
        expect(parseLabelSelector(formatLabelSelector(requirements))).toEqual(requirements)
      }),
    )
  })
})

it.each([
  [{}, { app: 'a' }, true],
  [{}, undefined, true],
  [{ app: 'a' }, { app: 'a', version: 'v1' }, true],
  [{ app: 'a', version: 'v2' }, { app: 'a', version: 'v1' }, false],
  [{ app: 'a' }, {}, false],
  [{ constructor: 'a' }, {}, false],
])('that %j are among the labels %j is %s', (wanted, labels, expected) => {
  expect(hasLabels(wanted, labels)).toBe(expected)
})

it.each([
  ['app=web', 'app=web', true],
  ['app=web', 'app=api', false],
  ['app=web', 'tier=front', true],
  ['app=web', '', true],
  ['app in (web, api)', 'app=api', true],
  ['app=web', 'app!=web', false],
  ['app=web', 'app', true],
  ['app=web', '!app', false],
  ['app', '!app', false],
  ['app!=web', '!app', true],
  ['app=web,tier=front', 'app=web,tier=back', false],
])('%j and %j can be met by the same labels: %s', (one, other, expected) => {
  const [a, b] = [parseLabelSelector(one), parseLabelSelector(other)]
  expect(mayOverlap(a, b)).toBe(expected)
  expect(mayOverlap(b, a)).toBe(expected)
})
