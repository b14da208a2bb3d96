import { expect, it } from 'vitest'
import { placeOfPath } from './place-of-path.ts'

const TEXT = `apiVersion: v1
spec:
  hosts:
    - web
    - "api"
  http:
    - route:
        - destination: { host: web }
      timeout: 3s
`

it.each([
  [['spec'], 'spec'],
  [['spec', 'hosts', 1], '"api"'],
  [['spec', 'http', 0], 'route'],
  [['spec', 'http', 0, 'timeout'], 'timeout'],
  [['spec', 'http', 0, 'route', 0, 'destination', 'host'], 'host'],
  [['spec', 'http', 0, 'retries', 'attempts'], 'route'],
  [['spec', 'tls', 0], 'spec'],
  [['status'], ''],
  [[], ''],
] as const)('%j stands at %j', (path, word) => {
  const { from, to } = placeOfPath(TEXT, path)
  expect(TEXT.slice(from, to)).toBe(word)
})

it('is nowhere in what is no object', () => {
  expect(placeOfPath('- [', ['spec'])).toEqual({ from: 0, to: 0 })
  expect(placeOfPath('', ['spec'])).toEqual({ from: 0, to: 0 })
})
