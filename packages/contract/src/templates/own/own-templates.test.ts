import { describe, expect, it } from 'vitest'
import type { Values } from '../../forms/field.ts'
import { beginForm, checkForm, writeForm } from '../../forms/form.ts'
import { findKindOf } from '../../kinds/registry.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { readAt } from '../../manifest/read.ts'
import { fillBlanks, previewOwn } from './fill-blanks.ts'
import type { OwnTemplate } from './own-template.ts'
import { findOwnTemplate, OWN_TEMPLATES } from './own-templates.ts'

const NAMED = { 'metadata.name': 'stage', 'metadata.namespace': 'edge' }
const GIVEN: Readonly<Record<string, Values>> = {
  'web-application': { image: 'registry.example/shop/web:1.0', host: 'shop.example.com' },
  'scheduled-job': { image: 'registry.example/shop/job:1.0', command: 'backup --all "two words"' },
}

function fill({ id, form }: OwnTemplate, more: Values = {}) {
  const values = { ...beginForm(form, { namespace: '', name: '' }), ...NAMED, ...GIVEN[id], ...more }
  return { values, written: writeForm(form, values, { before: {}, mode: 'create' }) }
}

const first = () => 0
const secretFields = ({ apiVersion = '', kind = '' }: KubeObject) =>
  findKindOf(apiVersion, kind)?.secretFields ?? []

function buildOf(id: string, more: Values = {}): readonly KubeObject[] {
  const template = findOwnTemplate(id)
  if (!template) throw new Error(id)
  return template.build(fillBlanks(template, fill(template, more).written, first))
}

describe.each(OWN_TEMPLATES.map((template) => [template.id, template] as const))('%s', (_, template) => {
  const { values, written } = fill(template)
  const objects = template.build(fillBlanks(template, written, first))

  it('takes what its form begins with, once it has a name and what it asks for', () => {
    expect(checkForm(template.form, values, 'create')).toEqual([])
  })

  it('makes the kinds that its card names, each called and marked as the whole is', () => {
    expect(objects.map(({ kind }) => kind)).toEqual(template.makes)
    for (const { apiVersion = '', kind = '', metadata } of objects) {
      expect(findKindOf(apiVersion, kind)?.kind).toBe(kind)
      expect(metadata).toMatchObject({ name: 'stage', namespace: 'edge' })
      expect(metadata.labels?.['app.kubernetes.io/part-of']).toBe('stage')
    }
  })

  it('writes nothing that nobody has filled in', () => {
    expect(JSON.stringify(objects)).not.toMatch(/undefined|null|NaN|""/)
  })

  it('is told in both languages', () => {
    const { title, description } = template
    expect(description.ko).toMatch(/[가-힣]/)
    expect([title.en, description.en].join('')).not.toMatch(/[가-힣]/)
  })
})

it.each([
  ['web-application', { image: '' }, 'image'],
  ['web-application', { host: 'not a host' }, 'host'],
  ['web-application', { port: 70_000 }, 'port'],
  ['web-application', { 'metadata.name': 'x'.repeat(41) }, 'metadata.name'],
  ['scheduled-job', { minutes: 0 }, 'minutes'],
  ['postgresql', { database: 'Robert"; drop' }, 'database'],
  ['postgresql', { version: '17 latest' }, 'version'],
  ['valkey', { storage: 'much' }, 'storage'],
  ['namespace-guardrails', { cpu: '' }, 'cpu'],
])('%s does not take %j', (id, more, field) => {
  const template = findOwnTemplate(id)
  const wrong = template ? checkForm(template.form, fill(template, more).values, 'create') : []
  expect(wrong.map((error) => error.field)).toEqual([field])
})

it('a web application without a host has no ingress', () => {
  expect(buildOf('web-application', { host: '' }).map(({ kind }) => kind)).toEqual([
    'Deployment',
    'Service',
    'PodDisruptionBudget',
  ])
})

it('a job runs what was typed as in a shell, and its image where nothing was', () => {
  const command = (more: Values) =>
    readAt(
      buildOf('scheduled-job', more)[1],
      ...'spec.jobTemplate.spec.template.spec.containers'.split('.'),
    ) as readonly { readonly command?: readonly string[] }[]
  expect(command({})[0]?.command).toEqual(['backup', '--all', 'two words'])
  expect(command({ command: '' })[0]).not.toHaveProperty('command')
})

it('a password that is left blank is made up, another is taken, and a preview shows neither', () => {
  const secretOf = (objects: readonly KubeObject[]) =>
    readAt(
      objects.find(({ kind }) => kind === 'Secret'),
      'stringData',
      'password',
    )
  expect(secretOf(buildOf('valkey'))).toBe('a'.repeat(24))
  expect(secretOf(buildOf('valkey', { password: 'hunter2' }))).toBe('hunter2')
  const template = findOwnTemplate('valkey')
  if (!template) throw new Error('valkey')
  const preview = (more: Values) => secretOf(previewOwn(template, fill(template, more).written, secretFields))
  expect(preview({})).toBe('‹[a-zA-Z0-9]{24}›')
  expect(preview({ password: 'hunter2' })).toBe('••••••••')
})

it('there is none of another name', () => {
  expect(findOwnTemplate('constructor')).toBeNull()
})
