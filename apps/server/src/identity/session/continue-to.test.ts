import { expect, test } from 'vitest'
import { parseContinueTo } from './continue-to.ts'

const OWN = 'https://naru.test'

test.each([
  ['/pods?cluster=seoul#top', '/pods?cluster=seoul#top'],
  ['/config-map/seoul/default/kube-root-ca.crt', '/config-map/seoul/default/kube-root-ca.crt'],
  [undefined, '/'],
  ['', '/'],
  ['pods', '/'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['/\t/evil.test', '/'],
  ['/..//evil.test', '/'],
  ['https://evil.test/', '/'],
  ['javascript:alert(1)', '/'],
])('after sign-in %s leads to %s', (given, wanted) => {
  expect(parseContinueTo(given, OWN)).toBe(wanted)
})
