import { expect, it } from 'vitest'
import { findingsOf, objectOf } from '../../../test/build-mesh.ts'

const findings = findingsOf('k8sgateways', ['KIA1503'])
const listener = (hostname: string | undefined, port: number, protocol = 'HTTP') => ({
  hostname,
  port,
  protocol,
})

it.each([
  ['different hosts', [listener('a.example.com', 80), listener('b.example.com', 80)], []],
  ['different ports', [listener('a.example.com', 80), listener('a.example.com', 81)], []],
  ['different protocols', [listener('a.example.com', 80), listener('a.example.com', 80, 'HTTPS')], []],
  ['a repetition', [listener('a.example.com', 80), listener('b', 1), listener('a.example.com', 80)], [0, 2]],
  ['a repetition without hosts', [listener(undefined, 80), listener(undefined, 80)], [0, 1]],
])('listeners with %s', (_, listeners, places) => {
  expect(findings(objectOf('shop/g', { listeners }))).toEqual(
    places.map((place) => `KIA1503 error spec/listeners[${place}]/name`),
  )
})
