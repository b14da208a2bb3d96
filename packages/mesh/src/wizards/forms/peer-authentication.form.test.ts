import { beginForm, checkForm, readForm, writeForm } from '@naru/contract/forms/form'
import { expect, it } from 'vitest'
import { peerAuthenticationForm } from './peer-authentication.form.ts'
import { generate } from './peer-authentication.ts'

const state = {
  name: 'cart',
  namespace: 'shop',
  addWorkloadSelector: true,
  workloadSelector: 'app=cart',
  mode: 'STRICT',
  portModes: [{ port: '8080', mode: 'DISABLE' }],
} as const

it('writes what the engine generates, and reads it back', () => {
  const written = writeForm(peerAuthenticationForm, state, { before: {}, mode: 'create' })
  expect(written).toEqual(generate(state))
  expect(readForm(peerAuthenticationForm, written)).toMatchObject(state)
})

it('begins in the chosen namespace with the mode that refuses plain text', () => {
  const fresh = beginForm(peerAuthenticationForm, { namespace: 'shop', name: '' })
  expect(fresh).toMatchObject({ namespace: 'shop', mode: 'STRICT', addWorkloadSelector: false })
})

it('says what the engine finds wrong, at its fields', () => {
  const errors = checkForm(peerAuthenticationForm, { ...state, workloadSelector: 'app' }, 'create')
  expect(errors.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'workloadSelector rule.workloadSelector',
  ])
})
