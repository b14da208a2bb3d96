import { describe, expect, it } from 'vitest'
import { beginForm, checkForm, type Form, readForm, writeForm } from '../../forms/form.ts'
import { alertSettingForm } from './alert-setting.form.ts'
import { alertTargetForm } from './alert-target.form.ts'
import { eventAlertSettingForm } from './k8s-event-alert-setting.form.ts'

const nothing = { namespace: '', name: '' }
const missing = (form: Form, values: object, mode: 'create' | 'edit' = 'create') =>
  checkForm(form, { ...beginForm(form, nothing), name: 'ops', ...values }, mode).map(({ field }) => field)

describe('an alert target', () => {
  it('by mail needs host, port, user and sender, and somebody to read it', () => {
    expect(missing(alertTargetForm, { 'email.port': null })).toEqual([
      'email.host',
      'email.port',
      'email.user',
      'email.sender',
      'email.recipients',
    ])
  })

  it('is sent as the sort that was chosen, without the fields of others', () => {
    const values = {
      ...beginForm(alertTargetForm, nothing),
      name: 'ops',
      sort: 'slack',
      'slack.address': 'https://hooks.example.com/x',
      'email.host': 'left over',
    }
    expect(writeForm(alertTargetForm, values, { before: {}, mode: 'create' })).toEqual({
      name: 'ops',
      language: 'ko',
      slack: { address: 'https://hooks.example.com/x' },
    })
  })

  it('keeps the secrets that an edit does not name', () => {
    const before = { name: 'ops', language: 'en', webhook: { host: 'example.com' }, version: 2 }
    const values = readForm(alertTargetForm, before)
    expect(checkForm(alertTargetForm, values, 'edit')).toEqual([])
    expect(writeForm(alertTargetForm, values, { before, mode: 'edit' })).toEqual(before)
    expect(missing(alertTargetForm, { sort: 'webhook' })).toEqual(['webhook.address', 'webhook.secret'])
  })
})

describe('an alert setting', () => {
  it.each([
    [{ average: 101 }, ['average', 'targets']],
    [{ average: 0, interval: 0, targets: ['seoul.ops'] }, ['interval']],
    [{ interval: 1.5, targets: ['seoul.ops'] }, ['interval']],
    [{ window: 61, targets: ['seoul.ops'] }, ['window']],
    [{ resource: 'cluster', average: 101, targets: ['seoul.ops'] }, []],
  ])('with %j has %j wrong', (values, fields) => {
    expect(missing(alertSettingForm, values)).toEqual(fields)
  })

  it('for events begins with every warning', () => {
    const values = { ...beginForm(eventAlertSettingForm, nothing), name: 'ops', targets: ['seoul.ops'] }
    expect(checkForm(eventAlertSettingForm, values, 'create')).toEqual([])
    expect(writeForm(eventAlertSettingForm, values, { before: {}, mode: 'create' })).toMatchObject({
      type: 'Warning',
      interval: 60,
      enabled: true,
    })
  })
})
