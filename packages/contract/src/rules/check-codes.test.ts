import { expect, it } from 'vitest'
import { holds } from '../../test/holds.ts'
import { checkCheckCodes, IGNORED_BY_DEFAULT, parseCheckCodes } from './check-codes.ts'

holds('codes of checks', checkCheckCodes, [
  ['', null],
  ['KIA1301', null],
  [' KIA0301 , KIA1301,', null],
  [IGNORED_BY_DEFAULT, null],
  ['KIA13', 'rule.checkCodes'],
  ['kia1301', 'rule.checkCodes'],
  ['KIA0301 KIA1301', 'rule.checkCodes'],
  ['KIA1301,'.repeat(300), 'rule.checkCodes'],
  [Array.from({ length: 201 }, (_, code) => `KIA${1000 + code}`).join(','), 'rule.checkCodes'],
])

it('each code counts once', () => {
  expect(parseCheckCodes('KIA1301, KIA0301,,KIA1301')).toEqual(['KIA1301', 'KIA0301'])
})
