import { findKind } from '@naru/contract/kinds/registry'
import { expect, it } from 'vitest'
import type { ActionTarget } from '../action-target.ts'
import { findHolds } from './find-holds.ts'

function target(id: string, name: string, cluster = 'seoul'): ActionTarget {
  const kind = findKind(id)
  if (!kind) throw new Error(`no kind ${id}`)
  return { kind, cluster, namespace: 'shop', name, uid: `${cluster} ${name}`, blocked: {} }
}

function scaler(name: string, kind: string, { namespace = 'shop', apiVersion = 'apps/v1' } = {}) {
  const spec = { minReplicas: 2, maxReplicas: 5, scaleTargetRef: { apiVersion, kind, name: 'web' } }
  return { cluster: 'seoul', object: { metadata: { name, namespace }, spec } }
}

it('names the autoscalers of each target, by its kind, its name, its namespace and its cluster', () => {
  const scalers = [
    scaler('web', 'Deployment'),
    scaler('set', 'StatefulSet'),
    scaler('far', 'Deployment', { namespace: 'bank' }),
    scaler('other', 'Deployment', { apiVersion: 'example.com/v1' }),
  ]
  const targets = [
    target('deployment', 'web'),
    target('deployment', 'cart'),
    target('deployment', 'web', 'busan'),
  ]
  const holds = findHolds(targets, scalers, 0)
  expect(holds.map(({ of, scaler: name, does }) => `${of.cluster}/${of.name} ${name} ${does}`)).toEqual([
    'seoul/web web rests',
  ])
})
