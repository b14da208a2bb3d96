import { describe, expect, it } from 'vitest'
import { checkForm, nodesOf, readForm, writeForm } from '../../forms/form.ts'
import { findField, findPlace } from '../../forms/place.ts'
import { breach } from '../../rules/message.ts'
import { buildRuleForm, ruleField } from './rule-form.ts'

const place = { group: 1, rule: 0 }
const object = {
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: 'own', namespace: 'shop' },
  spec: {
    groups: [
      { name: 'a', rules: [{ alert: 'Other', expr: 'up', labels: { severity: 'info' } }] },
      {
        name: 'b',
        interval: '1m',
        rules: [
          {
            alert: 'Mine',
            expr: 'up == 0',
            for: '5m',
            labels: { severity: 'warning', team: 'shop' },
            annotations: { summary: 'Down', link: 'x' },
          },
        ],
      },
    ],
  },
}
const checks = {
  expression: (text: string) => (text.includes('(') ? breach('rule.promql', { message: 'unclosed' }) : null),
  duration: (text: string) => (/^\w*$/.test(text) ? null : breach('rule.duration')),
}
const form = buildRuleForm({ place, type: 'alerting', groups: null, isNewObject: false, checks })
const at = (name: string) => ruleField(place, name)

describe('the form of a rule', () => {
  it('reads the rule at its place, and changes nothing while nothing is changed', () => {
    const values = readForm(form, object)
    expect(values).toMatchObject({
      [at('alert')]: 'Mine',
      [at('for')]: '5m',
      [at('labels.severity')]: 'warning',
      [at('labels')]: [{ key: 'team', value: 'shop' }],
      [at('annotations.summary')]: 'Down',
      [at('annotations')]: [{ key: 'link', value: 'x' }],
    })
    expect(writeForm(form, values, { before: object, mode: 'edit' })).toBe(object)
  })

  it('writes what was changed into that rule alone', () => {
    const values = {
      ...readForm(form, object),
      [at('expr')]: 'up < 1',
      [at('for')]: '',
      [at('keep_firing_for')]: '10m',
      [at('labels.severity')]: 'critical',
      [at('labels')]: [],
      [at('annotations.summary')]: '',
    }
    const written = writeForm(form, values, { before: object, mode: 'edit' })
    expect(written.spec.groups[0]).toBe(object.spec.groups[0])
    expect(written.spec.groups[1]).toEqual({
      name: 'b',
      interval: '1m',
      rules: [
        {
          alert: 'Mine',
          expr: 'up < 1',
          keep_firing_for: '10m',
          labels: { severity: 'critical' },
          annotations: { link: 'x' },
        },
      ],
    })
  })

  it('takes any severity, or none', () => {
    const written = (severity: string) =>
      writeForm(
        form,
        { ...readForm(form, object), [at('labels.severity')]: severity },
        { before: object, mode: 'edit' },
      ).spec.groups[1]?.rules[0]?.labels
    expect(written('page')).toEqual({ severity: 'page', team: 'shop' })
    expect(written('')).toEqual({ team: 'shop' })
    const field = findField(nodesOf(form), at('labels.severity'))?.field
    expect(field?.widget).toEqual({ as: 'text' })
  })

  it('finds its field for a refusal of the cluster', () => {
    const values = readForm(form, object)
    expect(findPlace(form, 'spec.groups[1].rules[0].keep_firing_for', values)).toBe(at('keep_firing_for'))
    expect(findPlace(form, 'spec.groups[1].rules[0].labels.team', values)).toBe(`${at('labels')}.0.value`)
    expect(findPlace(form, 'spec.groups[0].rules[0].for', values)).toBeNull()
  })

  it('names what is wrong', () => {
    const values = {
      ...readForm(form, object),
      [at('alert')]: '',
      [at('expr')]: 'sum(',
      [at('for')]: '5 minutes',
      [at('labels')]: [
        { key: 'severity', value: 'x' },
        { key: 'a-b', value: '' },
      ],
    }
    expect(checkForm(form, values, 'edit').map(({ field, rule }) => [field, rule])).toEqual([
      [at('alert'), 'rule.required'],
      [at('expr'), 'rule.promql'],
      [at('for'), 'rule.duration'],
      [`${at('labels')}.0.key`, 'rule.keyWithField'],
      [`${at('labels')}.1.key`, 'rule.pattern'],
    ])
  })
})

it('asks a new group for a name that no other has', () => {
  const fresh = { group: 2, rule: 0 }
  const options = { place: fresh, type: 'recording', isNewObject: true, checks } as const
  const made = buildRuleForm({ ...options, groups: ['a', 'b'] })
  const values = { ...readForm(made, object), 'spec.groups.2.name': 'b' }
  expect(checkForm(made, values, 'create').map(({ field, rule }) => [field, rule])).toContainEqual([
    'spec.groups.2.name',
    'rule.duplicate',
  ])
  const named = { ...values, 'spec.groups.2.name': 'c', [ruleField(fresh, 'record')]: 'a:b' }
  expect(writeForm(made, named, { before: object, mode: 'create' }).spec.groups[2]).toEqual({
    name: 'c',
    rules: [{ record: 'a:b' }],
  })
})
