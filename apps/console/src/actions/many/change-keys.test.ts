import { expect, it } from 'vitest'
import { changeKeys, findWrongKey, splitKeys } from './change-keys.ts'

it.each([
  ['', []],
  ['team', ['team']],
  [' team,  example.com/tier\nold ', ['team', 'example.com/tier', 'old']],
])('%j are the keys %j', (typed, keys) => expect(splitKeys(typed)).toEqual(keys))

it.each([
  [['team', 'example.com/tier'], null],
  [['team', 'app=web', '-x'], { key: 'app=web', breach: { key: 'rule.qualifiedName' } }],
])('of %j %j can be no key', (keys, wrong) => expect(findWrongKey(keys)).toEqual(wrong))

it('keys are set and taken away, and one that is both is set', () => {
  const set = [
    { key: 'team', value: 'shop' },
    { key: 'tier', value: '' },
    { key: '', value: 'lost' },
  ]
  expect(changeKeys(set, ['old', 'team'])).toEqual({ old: null, team: 'shop', tier: '' })
})
