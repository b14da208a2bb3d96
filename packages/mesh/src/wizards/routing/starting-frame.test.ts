import { expect, it } from 'vitest'
import { frame, target } from '../../../test/routing-samples.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import { type RoutingSurroundings, startingFrame } from './starting-frame.ts'

const object = (name: string): IstioObject => ({ metadata: { name, namespace: 'shop' } })
const surroundings: RoutingSurroundings = {
  virtualServices: [],
  destinationRules: [],
  meshMtls: 'MTLS_NOT_ENABLED',
  namespaceMtls: 'MTLS_NOT_ENABLED',
}

it('starts with the name and the host of the service', () => {
  expect(startingFrame(target, surroundings)).toEqual(frame)
})

it('takes the name of a single object, and of several none', () => {
  const known = { virtualServices: [object('a')], destinationRules: [object('b'), object('c')] }
  expect(startingFrame(target, { ...surroundings, ...known }).names).toEqual({
    virtualService: 'a',
    destinationRule: 'cart',
  })
})

it.each([
  ['MTLS_ENABLED', 'MTLS_NOT_ENABLED', 'ISTIO_MUTUAL'],
  ['MTLS_NOT_ENABLED', 'MTLS_ENABLED', 'ISTIO_MUTUAL'],
  ['MTLS_PARTIALLY_ENABLED', 'MTLS_DISABLED', undefined],
] as const)('with mesh %s and namespace %s starts with TLS %s', (meshMtls, namespaceMtls, mode) => {
  const { trafficPolicy } = startingFrame(target, { ...surroundings, meshMtls, namespaceMtls })
  expect(trafficPolicy.tls?.mode).toBe(mode)
})
