import { describe, expect, it } from 'vitest'
import { checkEdit } from '../../forms/check-edit.ts'
import type { Values } from '../../forms/field.ts'
import { beginForm, checkForm, readForm, writeForm } from '../../forms/form.ts'
import { readItems } from '../../manifest/read.ts'
import { limitRangeForm } from './limit-range.form.ts'
import { podDisruptionBudgetForm } from './pod-disruption-budget.form.ts'
import { resourceQuotaForm } from './resource-quota.form.ts'

const metadata = { name: 'team', namespace: 'shop' }
const begun = (form: typeof limitRangeForm): Values => ({
  ...beginForm(form, { namespace: 'shop', name: '' }),
  'metadata.name': 'team',
  'metadata.namespace': 'shop',
})

describe('a quota', () => {
  it('begins with limits for pods', () => {
    expect(writeForm(resourceQuotaForm, begun(resourceQuotaForm), { before: {}, mode: 'create' })).toEqual({
      metadata,
      spec: { hard: { 'requests.cpu': '4', 'requests.memory': '8Gi', pods: '20' } },
    })
  })

  it.each([
    ['0', []],
    ['10', []],
    ['1.5Gi', []],
    ['-1', ['spec.hard.0.value']],
    ['many', ['spec.hard.0.value']],
    ['', ['spec.hard.0.value']],
  ])('may limit to %j: %j', (value, fields) => {
    const values = { ...begun(resourceQuotaForm), 'spec.hard': [{ key: 'pods', value }] }
    expect(checkForm(resourceQuotaForm, values, 'create').map(({ field }) => field)).toEqual(fields)
  })

  it('limits something', () => {
    const values = { ...begun(resourceQuotaForm), 'spec.hard': [] }
    expect(checkForm(resourceQuotaForm, values, 'create').map(({ field }) => field)).toEqual(['spec.hard'])
  })

  it('counts pods of its scopes, of which one or several are kept', () => {
    const before = { metadata, spec: { hard: { pods: '2' }, scopes: ['BestEffort', 'Terminating'] } }
    expect(
      writeForm(resourceQuotaForm, readForm(resourceQuotaForm, before), { before, mode: 'edit' }),
    ).toEqual(before)
    const values = { ...begun(resourceQuotaForm), 'spec.scopes': 'BestEffort' }
    expect(writeForm(resourceQuotaForm, values, { before: {}, mode: 'create' })).toMatchObject({
      spec: { scopes: ['BestEffort'] },
    })
  })
})

describe('a limit range', () => {
  it('begins with defaults for containers', () => {
    expect(writeForm(limitRangeForm, begun(limitRangeForm), { before: {}, mode: 'create' })).toEqual({
      metadata,
      spec: { limits: [{ type: 'Container', default: { cpu: '500m', memory: '512Mi' } }] },
    })
  })

  it('has defaults for containers alone', () => {
    const [limit] = readItems(begun(limitRangeForm)['spec.limits'])
    const values = { ...begun(limitRangeForm), 'spec.limits': [{ ...limit, type: 'Pod' }] }
    expect(writeForm(limitRangeForm, values, { before: {}, mode: 'create' })).toEqual({
      metadata,
      spec: { limits: [{ type: 'Pod' }] },
    })
  })

  it('says something of each type once', () => {
    const limit = { type: 'Pod', max: [{ key: 'cpu', value: '4' }] }
    const values = { ...begun(limitRangeForm), 'spec.limits': [limit, limit] }
    expect(checkForm(limitRangeForm, values, 'create').map(({ field }) => field)).toEqual([
      'spec.limits.1.type',
    ])
  })
})

describe('a budget for disruptions', () => {
  const create = (entered: Values) => {
    const values = { ...begun(podDisruptionBudgetForm), ...entered }
    return writeForm(podDisruptionBudgetForm, values, { before: {}, mode: 'create' })
  }

  it('begins with one pod that may be away', () => {
    expect(create({ 'spec.selector': 'app=web' })).toEqual({
      metadata,
      spec: { selector: { matchLabels: { app: 'web' } }, maxUnavailable: 1 },
    })
  })

  it.each([
    [{ maxUnavailable: 1 }, { demand: 'stay', 'spec.minAvailable': '50%' }, { minAvailable: '50%' }],
    [{ minAvailable: '50%' }, { 'spec.minAvailable': '2' }, { minAvailable: 2 }],
    [{ minAvailable: 2 }, { demand: 'away', 'spec.maxUnavailable': '25%' }, { maxUnavailable: '25%' }],
  ])('of %j, changed by %j, asks for %j alone', (demand, entered, expected) => {
    const before = { metadata, spec: { selector: { matchLabels: { app: 'web' } }, ...demand } }
    const values = { ...readForm(podDisruptionBudgetForm, before), ...entered }
    expect(writeForm(podDisruptionBudgetForm, values, { before, mode: 'edit' })).toEqual({
      metadata,
      spec: { selector: before.spec.selector, ...expected },
    })
  })

  it.each([
    ['0', []],
    ['100%', []],
    ['101%', ['spec.maxUnavailable']],
    ['-1', ['spec.maxUnavailable']],
    ['half', ['spec.maxUnavailable']],
    ['', ['spec.maxUnavailable']],
  ])('may let %j be away: %j', (share, fields) => {
    const chosen = { 'spec.selector': 'app=web', 'spec.maxUnavailable': share }
    const values = { ...begun(podDisruptionBudgetForm), ...chosen }
    expect(checkForm(podDisruptionBudgetForm, values, 'create').map(({ field }) => field)).toEqual(fields)
  })

  it('is about pods that are chosen', () => {
    const values = { ...begun(podDisruptionBudgetForm), 'spec.selector': '' }
    expect(checkForm(podDisruptionBudgetForm, values, 'create').map(({ field }) => field)).toEqual([
      'spec.selector',
    ])
  })

  it('that is about every pod already may stay so', () => {
    const before = { metadata, spec: { selector: {}, maxUnavailable: 1 } }
    const was = readForm(podDisruptionBudgetForm, before)
    const values = { ...was, 'spec.maxUnavailable': '2' }
    expect(checkEdit(podDisruptionBudgetForm, values, was)).toEqual([])
    expect(writeForm(podDisruptionBudgetForm, values, { before, mode: 'edit' }).spec).toEqual({
      selector: {},
      maxUnavailable: 2,
    })
  })
})
