import { describe, expect, it } from 'vitest'
import { checkFields } from './field-check.ts'
import type { Schema } from './schema.ts'
import { loadDefinition } from './schema-source.ts'

const deployment = loadDefinition('io.k8s.api.apps.v1.Deployment')
const context = { lookup: loadDefinition, kind: 'Deployment' }

describe('the fields of an object', () => {
  it('are dropped when the schema does not know them, each with a word', () => {
    const containers = [{ name: 'web', imag: 'web:1' }]
    const value = { spec: { replicas: 1, sails: 3, template: { spec: { containers } } }, ship: true }
    expect(checkFields(value, deployment, context)).toEqual({
      value: { spec: { replicas: 1, template: { spec: { containers: [{ name: 'web' }] } } } },
      problems: [
        'unknown field "spec.sails"',
        'unknown field "spec.template.spec.containers[0].imag"',
        'unknown field "ship"',
      ],
    })
  })

  it('must have the type of the schema', () => {
    expect(() => checkFields({ spec: { replicas: 'two' } }, deployment, context)).toThrow(
      'json: cannot unmarshal string into Go struct field Deployment.spec.replicas of type int32',
    )
  })

  it('are no times unless they can be read as such', () => {
    const said = (creationTimestamp: unknown) =>
      checkFields({ metadata: { creationTimestamp } }, deployment, context).problems
    for (const time of [null, '2026-11-29T08:44:38Z', '2026-11-29T08:44:38.123456+09:00'])
      expect(said(time)).toEqual([])
    for (const text of ['yesterday', '', '2026-11-29', '2026-13-29T08:44:38Z'])
      expect(() => said(text)).toThrow(`parsing time "${text}" as "2006-01-02T15:04:05Z07:00"`)
  })

  it('stay as they are in maps and where the schema is open', () => {
    const schema: Schema = {
      type: 'object',
      properties: {
        labels: { type: 'object', additionalProperties: { type: 'string' } },
        free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
      },
    }
    const value = { labels: { a: 'b' }, free: { anything: [1] } }
    expect(checkFields(value, schema, context)).toEqual({ value, problems: [] })
  })
})
