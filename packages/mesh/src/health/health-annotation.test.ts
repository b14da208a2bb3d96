import { expect, it } from 'vitest'
import { parseHealthAnnotation } from './health-annotation.ts'

it.each([
  [
    '4XX,10,20,http,inbound',
    [{ code: '4XX', degraded: 10, failure: 20, protocol: 'http', direction: 'inbound' }],
    [],
  ],
  [
    ' 5XX , 0 , 0.5 , http , .* ;',
    [{ code: '5XX', degraded: 0, failure: 0.5, protocol: 'http', direction: '.*' }],
    [],
  ],
  ['4XX,20,10,http,inbound', [], ['4XX,20,10,http,inbound']],
  ['4XX,a,10,http,inbound', [], ['4XX,a,10,http,inbound']],
  ['4XX,10,20,http', [], ['4XX,10,20,http']],
  [',10,20,,', [{ code: '', degraded: 10, failure: 20, protocol: '', direction: '' }], []],
  ['(,10,20,http,inbound', [], ['(,10,20,http,inbound']],
  [
    'bad;4XX,1,2,grpc,outbound',
    [{ code: '4XX', degraded: 1, failure: 2, protocol: 'grpc', direction: 'outbound' }],
    ['bad'],
  ],
  ['4XX,10,20,http,inbound,more', [], ['4XX,10,20,http,inbound,more']],
  ['4XX,0,b,http,inbound', [], ['4XX,0,b,http,inbound']],
  ['4XX,a1,10,http,inbound', [], ['4XX,a1,10,http,inbound']],
  ['4XX,1,10b,http,inbound', [], ['4XX,1,10b,http,inbound']],
  [
    '4XX,-1,1e1,http,inbound',
    [{ code: '4XX', degraded: -1, failure: 10, protocol: 'http', direction: 'inbound' }],
    [],
  ],
  ['4XX,,10,http,inbound', [], ['4XX,,10,http,inbound']],
  [
    '4XX,10,10,http,inbound',
    [{ code: '4XX', degraded: 10, failure: 10, protocol: 'http', direction: 'inbound' }],
    [],
  ],
  [
    '4XX,0.25,10,http,inbound',
    [{ code: '4XX', degraded: 0.25, failure: 10, protocol: 'http', direction: 'inbound' }],
    [],
  ],
  [' ;  bad ; ', [], ['bad']],
  ['', [], []],
])('reads %j', (text, tolerances, malformed) => {
  expect(parseHealthAnnotation(text)).toEqual({ tolerances, malformed })
})
