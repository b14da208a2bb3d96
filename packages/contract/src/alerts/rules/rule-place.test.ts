import { describe, expect, it } from 'vitest'
import type { KubeObject } from '../../kubernetes/object.ts'
import { changeGroup, changeRule, findRuleObject, namespacesOfFile, removeRule } from './rule-place.ts'

const object: KubeObject = {
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: 'own-rules', namespace: 'shop', uid: '1-2' },
  spec: {
    groups: [
      {
        name: 'a',
        rules: [
          { alert: 'One', expr: 'up' },
          { record: 'two', expr: 'up' },
        ],
      },
      { name: 'b', interval: '1m', rules: [{ alert: 'Three', expr: 'up' }] },
    ],
  },
}
const told = (more: object = {}) => ({
  file: '/etc/prometheus/rules/r-0/shop-own-rules-1-2.yaml',
  group: 'a',
  name: 'One',
  place: 0,
  expression: 'up',
  labels: {},
  ...more,
})
const find = (more: object) => findRuleObject(told(more), [{ metadata: { name: 'rules' } }, object])?.place

it('finds the object that a rule comes from, and the rule in it', () => {
  expect(find({})).toEqual({ group: 0, rule: 0 })
  expect(find({ group: 'b', name: 'Three' })).toEqual({ group: 1, rule: 0 })
  expect(find({ name: 'two', place: 0 })).toEqual({ group: 0, rule: 1 })
})

it('finds none where the file is of another object, or the rule is gone', () => {
  expect(find({ file: '/x/shop-own-rules-9.yaml' })).toBeUndefined()
  expect(find({ group: 'c' })).toBeUndefined()
  expect(find({ name: 'Four' })).toBeUndefined()
})

it('says in which namespaces the object of a file may be', () => {
  const file = '/etc/prometheus/shop-b-own-rules-1-2.yaml'
  expect(namespacesOfFile(file, ['etc', 'sho', 'shop', 'shop-b', 'own'])).toEqual(['shop', 'shop-b'])
})

describe('of rules of one name', () => {
  const twin = (severity: string | null, expr: string) => ({
    alert: 'Twin',
    expr,
    ...(severity && { labels: { severity } }),
  })
  const among = (more: object, ...rules: readonly object[]) =>
    findRuleObject(told({ name: 'Twin', ...more }), [{ ...object, spec: { groups: [{ name: 'a', rules }] } }])
      ?.place.rule

  it('finds the one with its labels, wherever that stands by now', () => {
    const rules = [twin('info', 'x > 1'), twin('critical', 'x > 3'), twin('warning', 'x > 2')]
    expect(among({ place: 0, expression: 'x > 3', labels: { severity: 'critical' } }, ...rules)).toBe(1)
    expect(among({ place: 1, expression: 'x>2', labels: { severity: 'warning', ns: 'a' } }, ...rules)).toBe(2)
    expect(among({ labels: { severity: 'critical' } }, twin(null, 'x'), twin('critical', 'y'))).toBe(1)
  })

  it('finds the one with its expression among those with its labels', () => {
    const rules = [twin('info', 'y'), twin('info', 'sum(\n  x\n)')]
    expect(among({ place: 0, expression: 'sum(x)', labels: { severity: 'info' } }, ...rules)).toBe(1)
  })

  it('finds the only one, whatever was changed of it', () => {
    expect(among({ place: 3, labels: { severity: 'info' } }, twin('critical', 'z'))).toBe(0)
  })

  it('finds none where it cannot be told which it is', () => {
    expect(
      among({ labels: { severity: 'info' } }, twin('critical', 'x'), twin('warning', 'x')),
    ).toBeUndefined()
    expect(among({ place: 2, expression: 'z' }, twin(null, 'x'), twin(null, 'y'))).toBeUndefined()
  })
})

it('changes one rule and leaves all others', () => {
  const changed = changeRule(object, { group: 0, rule: 1 }, (rule) => ({ ...rule, expr: 'x' }))
  expect(changed['spec']).toEqual({
    groups: [
      {
        name: 'a',
        rules: [
          { alert: 'One', expr: 'up' },
          { record: 'two', expr: 'x' },
        ],
      },
      { name: 'b', interval: '1m', rules: [{ alert: 'Three', expr: 'up' }] },
    ],
  })
})

it('adds behind the last, in a group that is there or in a new one', () => {
  const rules = (at: number, rule: number) =>
    changeRule(object, { group: at, rule }, () => ({ alert: 'New' }))['spec']
  expect(rules(1, 1)).toMatchObject({ groups: [{}, { rules: [{ alert: 'Three' }, { alert: 'New' }] }] })
  expect(rules(2, 0)).toMatchObject({ groups: [{}, {}, { rules: [{ alert: 'New' }] }] })
  expect(changeGroup(object, 2, () => ({ name: 'c' }))['spec']).toMatchObject({
    groups: [{}, {}, { name: 'c' }],
  })
})

it('takes a rule away, and its group with the last one', () => {
  expect(removeRule(object, { group: 0, rule: 0 })['spec']).toMatchObject({
    groups: [{ name: 'a', rules: [{ record: 'two' }] }, { name: 'b' }],
  })
  expect(removeRule(object, { group: 1, rule: 0 })['spec']).toEqual({
    groups: [
      {
        name: 'a',
        rules: [
          { alert: 'One', expr: 'up' },
          { record: 'two', expr: 'up' },
        ],
      },
    ],
  })
})
