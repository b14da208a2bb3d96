import { describe, expect, it } from 'vitest'
import { beginForm, checkForm, readForm, writeForm } from '../../forms/form.ts'
import { clusterForm } from './cluster.form.ts'
import { userForm } from './user.form.ts'

const nothing = { namespace: '', name: '' }

describe('what is sent to connect a cluster', () => {
  const create = (values: Record<string, string>) => {
    const entered = { ...beginForm(clusterForm, nothing), name: 'seoul', ...values }
    return writeForm(clusterForm, entered, { before: {}, mode: 'create' })
  }
  const token = { access: 'token', 'credentials.server': 'https://a', 'credentials.token': 't' }

  it('is the kubeconfig, with a context only when one is named', () => {
    const kubeconfig = { 'credentials.kubeconfig': 'k' }
    expect(create({ ...kubeconfig, 'credentials.token': 'left over' })).toEqual({
      name: 'seoul',
      credentials: { kubeconfig: 'k' },
    })
    expect(create({ ...kubeconfig, 'credentials.context': 'c' })).toEqual({
      name: 'seoul',
      credentials: { kubeconfig: 'k', context: 'c' },
    })
  })

  it('is server and token, with no certificate when the field is empty', () => {
    expect(create(token)).toEqual({ name: 'seoul', credentials: { server: 'https://a', token: 't' } })
  })

  it('leaves the credentials alone when none are entered', () => {
    const before = { name: 'seoul', description: 'old' }
    const values = { ...readForm(clusterForm, before), description: 'new' }
    expect(checkForm(clusterForm, values, 'edit')).toEqual([])
    expect(writeForm(clusterForm, values, { before, mode: 'edit' })).toEqual({
      name: 'seoul',
      description: 'new',
    })
  })

  it.each([
    ['create', {}, ['name', 'credentials.kubeconfig']],
    ['create', { access: 'token' }, ['name', 'credentials.server', 'credentials.token']],
    ['edit', { access: 'token', name: 'a', 'credentials.token': 't' }, ['credentials.server']],
    ['edit', { access: 'token', name: 'a' }, []],
  ] as const)('to %s, %j lacks %j', (mode, values, missing) => {
    const errors = checkForm(clusterForm, { ...beginForm(clusterForm, nothing), ...values }, mode)
    expect(errors.map(({ field }) => field)).toEqual(missing)
  })
})

describe('what is sent of a user', () => {
  it('is everything that was entered, an email that is none as null', () => {
    const entered = {
      ...beginForm(userForm, nothing),
      userID: 'minji',
      displayName: 'Minji',
      password: 'Secret-1234',
    }
    expect(checkForm(userForm, entered, 'create')).toEqual([])
    expect(writeForm(userForm, entered, { before: {}, mode: 'create' })).toEqual({
      userID: 'minji',
      displayName: 'Minji',
      defaultRole: 'viewer',
      password: 'Secret-1234',
    })
    const before = { displayName: 'Minji', email: 'minji@example.com', active: true }
    const emptied = { ...readForm(userForm, before), email: '', active: false }
    expect(writeForm(userForm, emptied, { before, mode: 'edit' })).toEqual({
      displayName: 'Minji',
      email: null,
      active: false,
    })
  })

  it('keeps the password that an edit does not name', () => {
    const values = {
      userID: 'minji',
      displayName: 'Minji',
      email: '',
      description: '',
      defaultRole: 'viewer',
      password: '',
    }
    expect(checkForm(userForm, values, 'edit')).toEqual([])
    expect(checkForm(userForm, values, 'create').map(({ field }) => field)).toEqual(['password'])
  })
})
