import { describe, expect, it } from 'vitest'
import { beginForm, checkForm, readForm, writeForm } from '../../forms/form.ts'
import { clusterForm } from './cluster.form.ts'
import { groupForm } from './group.form.ts'
import { userForm } from './user.form.ts'

const ca = { 'credentials.certificateAuthority': 'c' }
const nothing = { namespace: '', name: '' }

describe('what is sent to connect a cluster', () => {
  const create = (values: Record<string, string | boolean>) => {
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

  it('is server, token and certificate, which only the switch lets go', () => {
    const sent = { server: 'https://a', token: 't' }
    expect(create({ ...token, ...ca })).toEqual({
      name: 'seoul',
      credentials: { ...sent, certificateAuthority: 'c' },
    })
    expect(create({ ...token, ...ca, 'credentials.insecure': true })).toEqual({
      name: 'seoul',
      credentials: { ...sent, insecure: true },
    })
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

  it('says that an account of Naru’s own is wanted only where it is ticked, and that it is not any more', () => {
    const own = { 'credentials.kubeconfig': 'k', ownAccount: true }
    expect(create(own)).toMatchObject({ ownAccount: true })
    expect(create({ ...own, forgetGiven: true })).toMatchObject({ ownAccount: true, forgetGiven: true })
    const before = { name: 'seoul', description: '', ownAccount: true, forgetGiven: false }
    const values = { ...readForm(clusterForm, before), ownAccount: false }
    expect(writeForm(clusterForm, values, { before, mode: 'edit' })).toMatchObject({ ownAccount: false })
  })

  it('says of what was emptied that it is empty now: what is left out stays', () => {
    const before = {
      name: 'seoul',
      description: 'old',
      kiali: 'istio-system/kiali:20001',
      istiod: 'https://istiod.example',
    }
    const values = { ...readForm(clusterForm, before), description: '', kiali: '', istiod: '' }
    expect(writeForm(clusterForm, values, { before, mode: 'edit' })).toEqual({
      name: 'seoul',
      description: '',
      kiali: '',
      istiod: '',
    })
  })

  it('says which checks of the mesh are left out where that was changed, and that none is', () => {
    const before = { name: 'seoul', ignoredChecks: 'KIA1301' }
    const sent = (ignoredChecks: string) =>
      writeForm(clusterForm, { ...readForm(clusterForm, before), ignoredChecks }, { before, mode: 'edit' })
    expect(sent('KIA0301, KIA1301')).toMatchObject({ ignoredChecks: 'KIA0301, KIA1301' })
    expect(sent('')).toMatchObject({ ignoredChecks: '' })
    expect(
      checkForm(clusterForm, { ...readForm(clusterForm, before), ignoredChecks: 'all' }, 'edit'),
    ).toMatchObject([{ field: 'ignoredChecks' }])
  })

  it('says what its mesh tolerates where that was changed, and that it is as usual', () => {
    const before = { name: 'seoul', healthRates: 'shop: 5XX,1,10,http,.*' }
    const sent = (healthRates: string) =>
      writeForm(clusterForm, { ...readForm(clusterForm, before), healthRates }, { before, mode: 'edit' })
    expect(sent('pay: 5XX,1,10,http,.*')).toMatchObject({ healthRates: 'pay: 5XX,1,10,http,.*' })
    expect(sent('')).toMatchObject({ healthRates: '' })
    expect(
      checkForm(clusterForm, { ...readForm(clusterForm, before), healthRates: 'pay: 5XX' }, 'edit'),
    ).toMatchObject([{ field: 'healthRates' }])
  })

  it('says which dashboards its mesh has of its own, within bounds, and that it has none', () => {
    const before = { name: 'seoul', dashboards: '- name: orders' }
    const values = readForm(clusterForm, before)
    const sent = (dashboards: string) =>
      writeForm(clusterForm, { ...values, dashboards }, { before, mode: 'edit' })
    expect(sent('- name: bills')).toMatchObject({ dashboards: '- name: bills' })
    expect(sent('')).toMatchObject({ dashboards: '' })
    expect(checkForm(clusterForm, { ...values, dashboards: '#'.repeat(16_001) }, 'edit')).toMatchObject([
      { field: 'dashboards' },
    ])
  })

  it.each(['kiali', 'istiod'])('names the field %s where that cannot be asked', (field) => {
    const values = { ...readForm(clusterForm, { name: 'seoul' }), [field]: 'service:20001' }
    expect(checkForm(clusterForm, values, 'edit').map((one) => one.field)).toEqual([field])
  })

  it.each([
    ['create', {}, ['name', 'credentials.kubeconfig']],
    [
      'create',
      { access: 'token' },
      ['name', 'credentials.server', 'credentials.certificateAuthority', 'credentials.token'],
    ],
    [
      'create',
      { access: 'token', 'credentials.insecure': true },
      ['name', 'credentials.server', 'credentials.token'],
    ],
    ['edit', { access: 'token', name: 'a', 'credentials.token': 't', ...ca }, ['credentials.server']],
    ['edit', { name: 'a', 'credentials.insecure': true }, ['credentials.kubeconfig']],
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

describe('what is sent of a group', () => {
  it('is who is in it, nobody said as such, and the version that was read', () => {
    const entered = { ...beginForm(groupForm, nothing), groupID: 'web-team', displayName: 'Web' }
    expect(checkForm(groupForm, entered, 'create')).toEqual([])
    expect(writeForm(groupForm, { ...entered, members: ['kim'] }, { before: {}, mode: 'create' })).toEqual({
      groupID: 'web-team',
      displayName: 'Web',
      members: ['kim'],
    })
    const before = { groupID: 'web-team', displayName: 'Web', members: ['kim'], version: 3 }
    const emptied = { ...readForm(groupForm, before), members: [] }
    expect(writeForm(groupForm, emptied, { before, mode: 'edit' })).toEqual({ ...before, members: [] })
  })

  it.each(['web', 'web/team', 'naru:web', '웹개발팀'])('is refused with the id %s', (groupID) => {
    const entered = { ...beginForm(groupForm, nothing), groupID, displayName: 'Web' }
    expect(checkForm(groupForm, entered, 'create').map(({ field }) => field)).toEqual(['groupID'])
  })
})
