import { beginForm, checkForm, readForm, writeForm } from '@naru/contract/forms/form'
import { expect, it } from 'vitest'
import { serviceEntryForm } from './service-entry.form.ts'
import { generate } from './service-entry.ts'

const state = {
  name: 'bank',
  namespace: 'pay',
  hosts: ['api.bank.example'],
  addresses: ['10.1.0.1'],
  ports: [{ number: 443, name: 'https', protocol: 'TLS', targetPort: 8443 }],
  location: 'MESH_EXTERNAL',
  resolution: 'STATIC',
} as const

it('writes what the engine generates, and reads it back', () => {
  const written = writeForm(serviceEntryForm, state, { before: {}, mode: 'create' })
  expect(written).toEqual(generate(state))
  expect(readForm(serviceEntryForm, written)).toMatchObject(state)
})

it('begins with one port in the chosen namespace, and asks for a host', () => {
  const fresh = { ...beginForm(serviceEntryForm, { namespace: 'pay', name: '' }), name: 'bank' }
  expect(fresh).toMatchObject({ namespace: 'pay', ports: [{ number: 443, name: 'https' }] })
  const errors = checkForm(serviceEntryForm, fresh, 'create')
  expect(errors.map(({ field, rule }) => `${field} ${rule}`)).toEqual(['hosts rule.atLeastOne'])
})
