import { describe, expect, it } from 'vitest'
import { findSchema, listFields, type SchemaRoot, schemaAt } from './open-api.ts'
import { fieldAt, findContext, listSchemaProblems, pathAt } from './yaml-cursor.ts'

const document = {
  components: {
    schemas: {
      Deployment: {
        'x-kubernetes-group-version-kind': [{ group: 'apps', version: 'v1', kind: 'Deployment' }],
        type: 'object',
        properties: {
          apiVersion: { type: 'string' },
          kind: { type: 'string' },
          metadata: {
            type: 'object',
            properties: {
              name: { type: 'string' },
              labels: { type: 'object', additionalProperties: { type: 'string' } },
            },
          },
          spec: { allOf: [{ $ref: '#/components/schemas/Spec' }], description: 'What is wanted.' },
        },
      },
      Spec: {
        type: 'object',
        required: ['selector'],
        properties: {
          replicas: { type: 'integer', description: 'How many.' },
          paused: { type: 'boolean' },
          selector: { type: 'object' },
          containers: { type: 'array', items: { $ref: '#/components/schemas/Container' } },
        },
      },
      Container: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          image: { type: 'string' },
          imagePullPolicy: { type: 'string', enum: ['Always', 'Never'] },
        },
      },
    },
  },
}

function root(): SchemaRoot {
  const found = findSchema(document, { group: 'apps', version: 'v1', kind: 'Deployment' })
  if (!found) throw new Error('no schema')
  return found
}

const text = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 2
  containers:
    - name: main
      image: web:1
    - name: side
      im
`

describe('a schema', () => {
  it('is followed through references and lists', () => {
    expect(schemaAt(root(), ['spec'])?.['description']).toBe('What is wanted.')
    expect(schemaAt(root(), ['spec', 'containers', 1, 'image'])).toEqual({ type: 'string' })
    expect(schemaAt(root(), ['metadata', 'labels', 'any'])).toEqual({ type: 'string' })
    expect(schemaAt(root(), ['spec', 'nothing'])).toBeNull()
  })

  it('names the fields of a place, required ones first', () => {
    const node = schemaAt(root(), ['spec'])
    expect(node && listFields(root(), node).map(({ name, type }) => `${name}: ${type}`)).toEqual([
      'selector: object',
      'containers: object[]',
      'paused: boolean',
      'replicas: integer',
    ])
  })
})

describe('a place in YAML', () => {
  const at = (mark: string) => findContext(text, text.indexOf(mark) + mark.length)
  it.each([
    ['the top', 'kin', { path: [], at: 'key' }],
    ['a field', '  repl', { path: ['spec'], at: 'key' }],
    ['a value', 'replicas: 2', { path: ['spec', 'replicas'], at: 'value' }],
    ['a list item’s first field', '    - na', { path: ['spec', 'containers', 0], at: 'key' }],
    ['another field of a list item', '      im', { path: ['spec', 'containers', 0], at: 'key' }],
  ])('is known at %s', (_name, mark, expected) => {
    expect(at(mark)).toMatchObject(expected)
  })

  it('knows the keys beside it', () => {
    expect(findContext('spec:\n  replicas: 2\n  \n  paused: true\n', 22).siblings.toSorted()).toEqual([
      'paused',
      'replicas',
    ])
  })

  it('is found for a key of a valid document', () => {
    const valid = text.replace('      im\n', '')
    expect(pathAt(valid, valid.indexOf('image'))).toEqual(['spec', 'containers', 0, 'image'])
    expect(pathAt(valid, valid.indexOf('side') - 7)).toBeNull()
  })
})

describe('the field that a line is about', () => {
  const lines = `${text}data:
  motd: |
    a: b
  args:
    - one
`
  it.each([
    ['the start of a line', '  replicas', ['spec', 'replicas']],
    ['the middle of a value', 'web', ['metadata', 'name']],
    ['a line without a value', 'tainers', ['spec', 'containers']],
    ['a list item', '- name: side', ['spec', 'containers', 0, 'name']],
    ['a word that is no field yet', 'im\n', ['spec', 'containers', 0]],
    ['an item that is text', '- one', ['data', 'args', 0]],
  ])('is known at %s', (_where, mark, path) => {
    expect(fieldAt({ text: lines, offset: lines.indexOf(mark) + 1 })).toEqual(path)
  })
})

describe('a document that does not fit', () => {
  it.each([
    ['spec:\n  replica: 2\n', 'unknown', 'replica'],
    ['spec:\n  replicas: two\n', 'type', 'replicas'],
    ['spec:\n  containers: 3\n', 'type', 'containers'],
    ['spec:\n  containers:\n    - imagePullPolicy: Sometimes\n', 'enum', 'imagePullPolicy'],
  ])('%j is marked', (wrong, kind, name) => {
    expect(listSchemaProblems(root(), wrong)).toMatchObject([{ kind, name }])
  })

  it('is not marked where the schema is open, or in the status', () => {
    expect(listSchemaProblems(root(), 'metadata:\n  labels:\n    any: x\nstatus:\n  odd: 1\n')).toEqual([])
  })
})
