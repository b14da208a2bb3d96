import { beginForm, checkForm, readForm, writeForm } from '@naru/contract/forms/form'
import { expect, it } from 'vitest'
import { sidecarForm } from './sidecar.form.ts'
import { generate } from './sidecar.ts'

const state = {
  name: 'web',
  namespace: 'shop',
  addWorkloadSelector: true,
  workloadSelector: 'app=web',
  egressHosts: ['./*', 'pay/api.pay.svc.cluster.local'],
  outboundMode: 'REGISTRY_ONLY',
} as const

it('writes what the engine generates, and reads it back', () => {
  const written = writeForm(sidecarForm, state, { before: {}, mode: 'create' })
  expect(written).toEqual(generate(state))
  expect(readForm(sidecarForm, written)).toMatchObject(state)
})

it('leaves other hosts to the mesh unless somebody says otherwise', () => {
  const fresh = { ...beginForm(sidecarForm, { namespace: 'shop', name: '' }), name: 'all' }
  expect(checkForm(sidecarForm, fresh, 'create')).toEqual([])
  const written = writeForm(sidecarForm, fresh, { before: {}, mode: 'create' })
  expect(written).toMatchObject({ spec: { egress: [{ hosts: ['istio-system/*', './*'] }] } })
  expect(readForm(sidecarForm, written)).toMatchObject({ outboundMode: 'mesh' })
})

it('says what the engine finds wrong, at its fields', () => {
  const errors = checkForm(sidecarForm, { ...state, egressHosts: ['nothing'] }, 'create')
  expect(errors.map(({ field, rule }) => `${field} ${rule}`)).toEqual(['egressHosts.0 rule.namespaceHost'])
})
