import { expect, it } from 'vitest'
import { buildTraceQl } from './trace-ql.ts'

const wish = { service: 'web.shop', start: 0, end: 1, limit: 20, minDuration: 0, tags: {} }

it.each([
  ['a service', {}, ''],
  ['a duration', { minDuration: 1500 }, ' && duration >= 1500us'],
  ['a text', { tags: { 'http.method': 'GET' } }, ' && .http.method = "GET"'],
  [
    'a number, which may be told as a text',
    { tags: { 'http.status_code': '503' } },
    ' && (.http.status_code = "503" || .http.status_code = 503)',
  ],
  ['a truth', { tags: { retried: 'false' } }, ' && (.retried = "false" || .retried = false)'],
  [
    'an error, which has a field of its own',
    { tags: { error: 'true' } },
    ' && (.error = "true" || .error = true || status = error)',
  ],
  ['a name with marks', { tags: { 'guid:x-request-id': 'a' } }, ' && ."guid:x-request-id" = "a"'],
  ['a name that ends the query', { tags: { 'a" = "" } || {': 'b' } }, ' && ."a\\" = \\"\\" } || {" = "b"'],
  ['a text that ends the query', { tags: { a: '" } || { .b = "' } }, ' && .a = "\\" } || { .b = \\""'],
  [
    'more than one',
    { minDuration: 7, tags: { a: 'b', c: 'd' } },
    ' && duration >= 7us && .a = "b" && .c = "d"',
  ],
])('%s is asked for of one span', (_, more, conditions) => {
  expect(buildTraceQl({ ...wish, ...more })).toBe(`{ resource.service.name = "web.shop"${conditions} }`)
})
