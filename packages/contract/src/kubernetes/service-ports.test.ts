import { expect, it } from 'vitest'
import { listServicePorts } from './service-ports.ts'

const of = (...ports: readonly object[]) => ({ metadata: { name: 'web' }, spec: { ports } })

it.each([
  ['its name', { name: 'http', port: 80, targetPort: 8080 }, ['http'], ['http']],
  ['its number, and behind it that of its pods', { port: 80, targetPort: 8080 }, ['80'], ['8080']],
  ['one number for both', { port: 80 }, ['80'], ['80']],
  ['its number alone where its pods name theirs', { port: 80, targetPort: 'web' }, ['80'], []],
])('a port of a service is offered by %s', (_what, port, own, behind) => {
  expect(listServicePorts(of(port), { behind: false })).toEqual(own)
  expect(listServicePorts(of(port), { behind: true })).toEqual(behind)
})

it('a service without ports offers none', () => {
  expect(listServicePorts({ metadata: { name: 'web' } }, { behind: false })).toEqual([])
})
