import { describe, expect, it } from 'vitest'
import type { Values } from '../../forms/field.ts'
import { beginForm, checkForm, writeForm } from '../../forms/form.ts'
import { readAt } from '../../manifest/read.ts'
import { buildCustomWorkload, customWorkloadForm } from './custom-workload.ts'
import { findHead, ownedBy } from './owned-group.ts'

const NAMED = { 'metadata.name': 'shop', 'metadata.namespace': 'edge', image: 'registry.example/shop/web:1' }

function fill(more: Values = {}) {
  const values = { ...beginForm(customWorkloadForm, { namespace: '', name: '' }), ...NAMED, ...more }
  return { values, written: writeForm(customWorkloadForm, values, { before: {}, mode: 'create' }) }
}

const build = (more: Values = {}) => buildCustomWorkload(fill(more).written)
const kindsOf = (more: Values) => build(more).map(({ kind }) => kind)

describe('a custom workload', () => {
  it.each([
    [{}, ['Deployment', 'Service']],
    [{ port: null }, ['Deployment']],
    [{ port: null, host: 'shop.example.com' }, ['Deployment']],
    [{ host: 'shop.example.com' }, ['Deployment', 'Service', 'Ingress']],
    [{ host: 'shop.example.com', door: 'Route' }, ['Deployment', 'Service', 'Route']],
    [{ scales: true }, ['Deployment', 'Service', 'HorizontalPodAutoscaler']],
    [{ settings: [{ key: 'LEVEL', value: 'info' }] }, ['Deployment', 'Service', 'ConfigMap']],
    [{ storage: '10Gi' }, ['Deployment', 'Service', 'PersistentVolumeClaim']],
  ])('with %j is made of %j', (more, kinds) => {
    expect(kindsOf(more)).toEqual(kinds)
    expect(checkForm(customWorkloadForm, fill(more).values, 'create')).toEqual([])
    expect(JSON.stringify(build(more))).not.toMatch(/undefined|null|NaN/)
  })

  it.each([
    [{ image: '' }, 'image'],
    [{ port: 70_000 }, 'port'],
    [{ host: 'not a host' }, 'host'],
    [{ storage: '1Gi', mount: 'data' }, 'mount'],
    [{ scales: true, most: 0 }, 'most'],
  ])('does not take %j', (more, field) => {
    expect(checkForm(customWorkloadForm, fill(more).values, 'create').map((error) => error.field)).toEqual([
      field,
    ])
  })

  it('reads its settings, mounts its claim, and is the only one with the mark', () => {
    const [head, ...parts] = build({ settings: [{ key: 'LEVEL', value: 'info' }], storage: '10Gi' })
    const spec = readAt(head, 'spec', 'template', 'spec')
    expect(spec).toMatchObject({
      containers: [{ envFrom: [{ configMapRef: { name: 'shop' } }], volumeMounts: [{ mountPath: '/data' }] }],
      volumes: [{ persistentVolumeClaim: { claimName: 'shop' } }],
    })
    expect(head?.metadata.labels).toMatchObject({ 'app.kubernetes.io/component': 'custom-workload' })
    expect(JSON.stringify(parts)).not.toContain('custom-workload')
  })
})

describe('a group', () => {
  const head = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'shop', uid: 'u1' } }
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'shop' } }
  const strange = { ...head, apiVersion: 'example.com/v1' }

  it.each([
    [[service, head], head],
    [[service], undefined],
    [[head, service, head], undefined],
    [[strange, head], head],
    [[strange], undefined],
  ])('of %j has one head or none', (objects, expected) => {
    expect(findHead(objects.map((object) => ({ object })))?.object).toBe(expected)
  })

  it('owns its parts once it is there, and no data', () => {
    const owner = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'shop', uid: 'u1', controller: true }
    expect(ownedBy(head, service).metadata.ownerReferences).toEqual([owner])
    expect(ownedBy({ metadata: { name: 'shop' } }, service)).toBe(service)
    const claim = { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name: 'shop' } }
    expect(ownedBy(head, claim)).toBe(claim)
  })
})
