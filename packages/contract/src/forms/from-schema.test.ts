import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyValues, editValues, shownValues } from '../../test/form-values.ts'
import { countUnknown, withUnknown } from '../../test/unknown-fields.ts'
import type { Values } from './field.ts'
import { isFixed, isRequired, isShown, listFields } from './field.ts'
import { beginForm, checkForm, nodesOf, readForm, writeForm } from './form.ts'
import { formFromSchema } from './from-schema.ts'
import { findPlace } from './place.ts'

const schema = {
  type: 'object',
  required: ['spec'],
  properties: {
    apiVersion: { type: 'string' },
    metadata: { type: 'object' },
    status: { type: 'object', properties: { phase: { type: 'string' } } },
    spec: {
      type: 'object',
      required: ['schedule', 'steps'],
      properties: {
        schedule: { type: 'string', pattern: '^\\d+h$', description: 'How often. And more of it.' },
        mode: { type: 'string', enum: ['Full', 'Partial'], default: 'Full' },
        class: { type: 'string', 'x-kubernetes-validations': [{ rule: 'self == oldSelf' }] },
        keep: { type: 'integer', minimum: 1, maximum: 30, default: 7 },
        rate: { type: 'number', minimum: 0.5 },
        port: { 'x-kubernetes-int-or-string': true },
        paused: { type: 'boolean' },
        quiet: { type: 'boolean', default: true },
        hosts: { type: 'array', items: { type: 'string', maxLength: 4 } },
        options: { type: 'object', additionalProperties: { type: 'string' } },
        target: {
          type: 'object',
          required: ['bucket'],
          properties: { bucket: { type: 'string' }, region: { type: 'string' } },
        },
        steps: {
          type: 'array',
          maxItems: 2,
          'x-kubernetes-list-map-keys': ['name'],
          items: {
            type: 'object',
            required: ['name'],
            properties: {
              name: { type: 'string' },
              retry: { type: 'object', properties: { times: { type: 'integer' } } },
            },
          },
        },
        template: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
        maps: { type: 'object', additionalProperties: { type: 'object' } },
      },
    },
  },
}
const form = formFromSchema(schema, { namespaced: true })
const valid = {
  'metadata.name': 'nightly',
  'metadata.namespace': 'shop',
  'spec.schedule': '6h',
  'spec.steps': [{ name: 'a' }],
}
const rulesOf = (values: Values) =>
  checkForm(form, { ...valid, ...values }, 'create').map(({ field, rule }) => `${field} ${rule}`)

describe('a form by schema', () => {
  it('has a field for all that it can, and says what is left', () => {
    expect(listFields(nodesOf(form)).map(({ id, widget }) => `${id} ${widget.as}`)).toEqual([
      'metadata.name text',
      'metadata.namespace text',
      'spec.schedule text',
      'spec.steps list',
      'spec.mode choice',
      'spec.class text',
      'spec.keep number',
      'spec.rate number',
      'spec.port text',
      'spec.paused choice',
      'spec.target.bucket text',
      'spec.target.region text',
      'spec.quiet tick',
      'spec.hosts strings',
      'spec.options pairs',
      'metadata.labels pairs',
    ])
    expect(form.left).toEqual(['spec.template', 'spec.maps'])
  })

  it.each([
    [{}, []],
    [{ 'spec.schedule': '' }, ['spec.schedule rule.required']],
    [{ 'spec.schedule': 'often' }, ['spec.schedule rule.pattern']],
    [{ 'spec.keep': 31 }, ['spec.keep rule.between']],
    [{ 'spec.keep': 1.5 }, ['spec.keep rule.integer']],
    [{ 'spec.rate': 0.1 }, ['spec.rate rule.least']],
    [{ 'spec.hosts': ['long one', ''] }, ['spec.hosts.0 rule.maxLength', 'spec.hosts.1 rule.required']],
    [{ 'spec.steps': [] }, ['spec.steps rule.atLeastOne']],
    [
      { 'spec.steps': [{ name: 'a' }, { name: 'a' }, {}] },
      ['spec.steps rule.maxItems', 'spec.steps.1.name rule.duplicate', 'spec.steps.2.name rule.required'],
    ],
    [{ 'spec.target.region': 'eu' }, ['spec.target.bucket rule.required']],
    [{ 'spec.target.bucket': 'b' }, []],
  ])('of %j says %j', (values, rules) => expect(rulesOf(values)).toEqual(rules))

  it('marks what must be said, and what never changes', () => {
    const around = { mode: 'create' as const, values: valid, form: valid }
    const fields = listFields(nodesOf(form)).filter((field) => isShown(field, around))
    expect(fields.filter((field) => isRequired(field, around)).map(({ id }) => id)).toEqual([
      'metadata.name',
      'metadata.namespace',
      'spec.schedule',
    ])
    const onEdit = { ...around, mode: 'edit' as const }
    expect(fields.filter((field) => isFixed(field, onEdit)).map(({ id }) => id)).toEqual([
      'metadata.name',
      'metadata.namespace',
      'spec.class',
    ])
  })

  it('writes digits as a number, and leaves out what is the default', () => {
    const write = (port: string) =>
      writeForm(form, { ...valid, 'spec.port': port, 'spec.mode': 'Full' }, { before: {}, mode: 'create' })
    expect(write('80')).toEqual({
      metadata: { name: 'nightly', namespace: 'shop' },
      spec: { schedule: '6h', steps: [{ name: 'a' }], port: 80 },
    })
    expect(write('http')).toMatchObject({ spec: { port: 'http' } })
  })

  it('shows a number that is longer than it can hold, and leaves it as it is', () => {
    const before = {
      metadata: { name: 'nightly', namespace: 'shop' },
      spec: {
        schedule: '6h',
        steps: [{ name: 'a', retry: { times: 2n ** 63n - 1n } }],
        keep: 2n ** 53n + 1n,
      },
    }
    const values = readForm(form, before)
    expect(values['spec.keep']).toBe('9007199254740993')
    const around = { mode: 'edit' as const, values, form: values }
    const fields = listFields(nodesOf(form)).filter((field) => isFixed(field, around))
    expect(fields.map(({ id }) => id)).toContain('spec.keep')
    expect(checkForm(form, values, 'edit')).toEqual([])
    const after = writeForm(form, { ...values, 'spec.schedule': '7h' }, { before, mode: 'edit' })
    expect(after).toEqual({ ...before, spec: { ...before.spec, schedule: '7h' } })
  })

  it('comes back from its manifest, and keeps what it does not know', () => {
    fc.assert(
      fc.property(anyValues(form), (values) => {
        const living = withUnknown(form, writeForm(form, values, { before: {}, mode: 'create' }))
        expect(shownValues(form, readForm(form, living))).toEqual(shownValues(form, values))
        const edited = editValues(form, readForm(form, living))
        expect(countUnknown(writeForm(form, edited, { before: living, mode: 'edit' }))).toBe(
          countUnknown(living),
        )
      }),
    )
  })

  it('begins with what it starts from, and a list that may not be empty with an item', () => {
    const from = { metadata: { name: '', namespace: 'shop' }, spec: { mode: 'Partial' } }
    expect(beginForm(form, { namespace: 'shop', name: '', from })).toMatchObject({
      'metadata.namespace': 'shop',
      'spec.mode': 'Partial',
      'spec.steps': [{ name: '' }],
    })
  })

  it('finds the field of a refusal', () => {
    expect(findPlace(form, 'spec.steps[0].retry.times', valid)).toBe('spec.steps.0.retry.times')
    expect(findPlace(form, 'spec.target', valid)).toBe('spec.target.bucket')
    expect(findPlace(form, 'spec.template.odd', valid)).toBeNull()
  })

  it('folds what is many, and stops where a form would be endless', () => {
    const node: Record<string, unknown> = { type: 'object' }
    node['properties'] = { more: node, size: { type: 'integer' } }
    const endless = formFromSchema({ properties: { spec: node } }, { namespaced: false })
    expect(endless.left).toEqual(['spec.more.more.more.more'])
  })
})
