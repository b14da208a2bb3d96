import { describe, expect, it } from 'vitest'
import { holds } from '../../test/holds.ts'
import { checkHealthRates, parseHealthClause, parseHealthRates } from './health-rates.ts'

const WRONG = 'rule.healthRates'

holds('tolerances of health', checkHealthRates, [
  ['', null],
  ['shop/service/cart: 5XX,1,10,http,inbound', null],
  [' shop / workload / cart-.* :5XX,1,10,http,.*; ^-$,0,10,http|grpc,.*\n\n//: 4XX,20,50,http,.*', null],
  ['shop: 5XX,1,10,http,inbound', null],
  ['shop/service/cart', WRONG],
  ['shop/service/cart:', WRONG],
  ['shop/service/cart/v1: 5XX,1,10,http,inbound', WRONG],
  ['shop/service/(: 5XX,1,10,http,inbound', WRONG],
  ['shop/service/cart: 5XX,10,1,http,inbound', WRONG],
  ['shop/service/cart: 5XX,1,10,http', WRONG],
  ['shop/service/cart: 5XX,1,10,http,inbound;', WRONG],
  ['//: 5XX,1,10,http,.*\n'.repeat(51), WRONG],
  [`//: ${Array<string>(51).fill('5XX,1,10,http,.*').join(';')}`, WRONG],
])

it('a line is what is tolerated of those that its patterns name', () => {
  expect(
    parseHealthRates('shop/service/cart: 5XX,1,10,http,inbound; 4XX,20,50,http,\npay: ,0,5,grpc,.*'),
  ).toEqual([
    {
      namespace: 'shop',
      kind: 'service',
      name: 'cart',
      tolerance: [
        { code: '5XX', degraded: 1, failure: 10, protocol: 'http', direction: 'inbound' },
        { code: '4XX', degraded: 20, failure: 50, protocol: 'http', direction: '' },
      ],
    },
    {
      namespace: 'pay',
      kind: '',
      name: '',
      tolerance: [{ code: '', degraded: 0, failure: 5, protocol: 'grpc', direction: '.*' }],
    },
  ])
})

describe('a clause of a health annotation', () => {
  it.each([
    ['5XX,0,10,http,inbound', true],
    ['5XX, 0.5 , 10 ,http,inbound', true],
    ['4XX,1,1,grpc,.*', true],
    ['5XX,-1,1e1,http,inbound', true],
    [',0,10,,', true],
    ['5XX,10,0,http,inbound', false],
    ['5XX,a,10,http,inbound', false],
    ['5XX,1,b,http,inbound', false],
    ['5XX,,10,http,inbound', false],
    ['5XX,0,,http,inbound', false],
    ['5XX,0,Infinity,http,inbound', false],
    ['5XX,0,10,http', false],
    ['(,0,10,http,inbound', false],
    ['5XX,0,10,(,inbound', false],
    ['5XX,0,10,http,(', false],
    ['', false],
  ])('%j is one: %s', (clause, isOne) => {
    expect(parseHealthClause(clause) !== null).toBe(isOne)
  })
})
