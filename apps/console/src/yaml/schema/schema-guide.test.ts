import { describe, expect, it } from 'vitest'
import { findSchema, type SchemaRoot } from './open-api.ts'
import { buildGuide } from './schema-guide.ts'

const DOCUMENT = {
  components: {
    schemas: {
      Deployment: {
        description: 'Deployment enables declarative updates.',
        type: 'object',
        properties: {
          metadata: { type: 'object', properties: { labels: { additionalProperties: { type: 'string' } } } },
          spec: { allOf: [{ $ref: '#/components/schemas/Spec' }], description: 'What is wanted.' },
        },
        'x-kubernetes-group-version-kind': [{ group: 'apps', version: 'v1', kind: 'Deployment' }],
      },
      Spec: {
        type: 'object',
        required: ['selector'],
        properties: {
          selector: { type: 'object' },
          replicas: { type: 'integer', format: 'int32', default: 1, description: 'How many.' },
          containers: { type: 'array', items: { $ref: '#/components/schemas/Container' } },
        },
      },
      Container: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string' },
          imagePullPolicy: { type: 'string', enum: ['Always', 'Never'] },
        },
      },
    },
  },
}
// The document above has the kind that is asked for.
const root = findSchema(DOCUMENT, { group: 'apps', version: 'v1', kind: 'Deployment' }) as SchemaRoot

describe('the guide to a place', () => {
  it('names type, description, rules, and whether it is required', () => {
    expect(buildGuide(root, ['spec', 'replicas'])).toMatchObject({
      field: { name: 'replicas', type: 'integer', description: 'How many.', required: false },
      rules: [
        { name: 'default', value: '1' },
        { name: 'format', value: 'int32' },
      ],
      fields: [],
    })
    expect(buildGuide(root, ['spec', 'selector']).field.required).toBe(true)
  })

  it('lists what may stand below, required fields first', () => {
    const { field, fields } = buildGuide(root, ['spec'])
    expect(field.description).toBe('What is wanted.')
    expect(fields.map(({ name, required }) => [name, required])).toEqual([
      ['selector', true],
      ['containers', false],
      ['replicas', false],
    ])
  })

  it('describes a list by the fields of its items, and an item alike', () => {
    const names = ['name', 'imagePullPolicy']
    expect(buildGuide(root, ['spec', 'containers']).fields.map(({ name }) => name)).toEqual(names)
    expect(buildGuide(root, ['spec', 'containers', 0]).fields.map(({ name }) => name)).toEqual(names)
    expect(buildGuide(root, ['spec', 'containers', 0, 'imagePullPolicy']).field.values).toEqual([
      'Always',
      'Never',
    ])
  })

  it('is that of the nearest known place where the schema says nothing', () => {
    expect(buildGuide(root, ['spec', 'nonsense', 'deep']).path).toEqual(['spec'])
  })

  it('is of the kind itself at the top', () => {
    const { field, fields } = buildGuide(root, [])
    expect(field.description).toBe('Deployment enables declarative updates.')
    expect(fields.map(({ name }) => name)).toEqual(['metadata', 'spec'])
  })
})
