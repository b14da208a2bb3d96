import { expect, it } from 'vitest'
import { listDoors } from './list-doors.ts'

const metadata = { name: 'hooks', namespace: 'shop' }
const path = (service: string, at: string) => ({ path: at, backend: { service: { name: service } } })
const ingress = (spec: object) => ({ metadata, spec })
const HOOKS = { host: 'hooks.example', http: { paths: [path('el-push', '/git'), path('other', '/')] } }

it.each([
  ['by a path', { rules: [HOOKS] }, ['http://hooks.example/git']],
  [
    'by TLS',
    { rules: [HOOKS], tls: [{ hosts: ['hooks.example'], secretName: 'a' }] },
    ['https://hooks.example/git'],
  ],
  [
    'without TLS, which is for another name',
    { rules: [HOOKS], tls: [{ hosts: ['other.example'] }] },
    ['http://hooks.example/git'],
  ],
  ['by any name', { defaultBackend: { service: { name: 'el-push' } } }, ['http://*']],
  ['by nothing', { rules: [] }, []],
])('an ingress leads to it %s', (_, spec, addresses) => {
  const doors = listDoors('el-push', { ingresses: [ingress(spec)], routes: [] })
  expect(doors.map(({ address }) => address)).toEqual(addresses)
})

it.each([
  [{ host: 'hooks.example' }, ['http://hooks.example']],
  [{ host: 'hooks.example', path: '/git', tls: { termination: 'edge' } }, ['https://hooks.example/git']],
  [{}, []],
])('a route with %j leads there as %j', (spec, addresses) => {
  const doors = listDoors('el-push', { ingresses: [], routes: [{ metadata, spec }] })
  expect(doors.map(({ address }) => address)).toEqual(addresses)
})
