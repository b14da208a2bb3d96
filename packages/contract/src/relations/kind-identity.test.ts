import { expect, it } from 'vitest'
import { findKind } from '../kinds/registry.ts'
import { findRefOf } from './kind-identity.ts'

it.each([
  ['apps/v1', 'DaemonSet', 'DS'],
  ['apps/v1', 'StatefulSet', 'STS'],
  ['apps/v1', 'Deployment', 'D'],
  ['v1', 'Secret', 'S'],
])('an owner of %s is marked by its kind %s, not by its plural', (apiVersion, kind, mark) => {
  expect(findKind(findRefOf(apiVersion, kind) ?? '')?.mark).toBe(mark)
})
