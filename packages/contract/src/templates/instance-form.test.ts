import { describe, expect, it } from 'vitest'
import { isRequired, listFields } from '../forms/field.ts'
import { beginForm, checkForm, nodesOf, writeForm } from '../forms/form.ts'
import { findKindOf } from '../kinds/registry.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { buildInstanceForm, previewTemplate, readGiven } from './instance-form.ts'

const template = {
  metadata: { name: 'service', namespace: 'openshift' },
  parameters: [
    { name: 'NAME', displayName: 'Name of it', description: 'Of all objects.', required: true },
    { name: 'PASSWORD', generate: 'expression', from: '[a-z0-9]{8}', required: true },
    { name: 'REPLICAS', value: '2', required: true },
    { name: 'LEVEL', value: 'info' },
    { name: 'NOTE' },
  ],
  objects: [
    {
      kind: 'Secret',
      metadata: { name: '${NAME}' },
      stringData: { pw: '${PASSWORD}', fixed: 'x', as: '${NAME}' },
    },
    {
      kind: 'Deployment',
      metadata: { name: '${NAME}' },
      spec: { replicas: '${{REPLICAS}}', note: '${NOTE}' },
    },
  ],
}
const form = buildInstanceForm(template)
const secretFields = ({ apiVersion = '', kind = '' }: KubeObject) =>
  findKindOf(apiVersion, kind)?.secretFields ?? []
const fields = listFields(nodesOf(form))
const start = beginForm(form, { namespace: 'edge', name: '' })
const named = { ...start, 'metadata.name': 'mine', 'metadata.namespace': 'edge' }

const around = { mode: 'create', values: start, form: start } as const
const write = (values: object) => writeForm(form, { ...named, ...values }, { before: {}, mode: 'create' })

describe('the form of an instance', () => {
  it('marks what has to be filled in, and what is a secret', () => {
    const told = fields.map((field) => [
      field.id,
      isRequired(field, around),
      field.widget.as === 'text' && field.widget.type === 'password',
    ])
    expect(told).toEqual([
      ['metadata.name', true, false],
      ['metadata.namespace', true, false],
      ['parameters.NAME', true, false],
      ['parameters.PASSWORD', false, true],
      ['parameters.REPLICAS', true, false],
      ['parameters.LEVEL', false, false],
      ['parameters.NOTE', false, false],
    ])
  })

  it('says of which values the cluster makes up', () => {
    const hint = fields.find(({ id }) => id === 'parameters.PASSWORD')?.hint
    expect(hint).toEqual({
      en: 'Left blank, the cluster makes one up from [a-z0-9]{8}.',
      ko: '비워 두면 클러스터가 [a-z0-9]{8} 형식으로 만듭니다.',
    })
  })

  it('asks for what is missing at its field', () => {
    expect(checkForm(form, named, 'create').map(({ field }) => field)).toEqual(['parameters.NAME'])
    expect(checkForm(form, { ...named, 'parameters.NAME': 'web' }, 'create')).toEqual([])
  })

  it.each([
    ['what is given and what the template says', {}, { NAME: 'web', REPLICAS: '2', LEVEL: 'info' }],
    [
      'a value in the place of one to be made up',
      { 'parameters.PASSWORD': 'own' },
      { NAME: 'web', PASSWORD: 'own', REPLICAS: '2', LEVEL: 'info' },
    ],
    ['what was emptied on purpose', { 'parameters.LEVEL': '' }, { NAME: 'web', REPLICAS: '2', LEVEL: '' }],
  ])('sends %s', (_what, values, expected) => {
    expect(readGiven(template, write({ 'parameters.NAME': 'web', ...values }))).toEqual(expected)
  })
})

describe('the preview', () => {
  it('masks secrets and says what is made up', () => {
    const [secret, deployment] = previewTemplate(template, { NAME: 'web', REPLICAS: '2' }, secretFields)
    expect(secret).toMatchObject({
      metadata: { name: 'web' },
      stringData: { pw: '‹[a-z0-9]{8}›', fixed: '••••••••', as: '••••••••' },
    })
    expect(deployment).toMatchObject({ spec: { replicas: 2, note: '' } })
  })

  it('leaves the hole of what is still to be filled in', () => {
    const [secret, deployment] = previewTemplate(template, { REPLICAS: '2' }, secretFields)
    expect(secret?.['stringData']).toEqual({ pw: '‹[a-z0-9]{8}›', fixed: '••••••••', as: '${NAME}' })
    expect(deployment?.metadata.name).toBe('${NAME}')
  })

  it('never shows a secret that was typed', () => {
    const given = { NAME: 'web', PASSWORD: 'hunter2', REPLICAS: '2' }
    expect(JSON.stringify(previewTemplate(template, given, secretFields))).not.toContain('hunter2')
  })
})
