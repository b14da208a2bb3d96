import type { Values } from '../src/forms/field.ts'
import { beginForm, checkForm, type Form, readForm, writeForm } from '../src/forms/form.ts'
import { findForm } from '../src/kinds/forms-registry.ts'
import type { Fields } from '../src/manifest/read.ts'

/** Kinds whose pods come from a template or are one, and where their spec stands. */
export const POD_KINDS = [
  ['pod', 'spec'],
  ['deployment', 'spec.template.spec'],
  ['stateful-set', 'spec.template.spec'],
  ['daemon-set', 'spec.template.spec'],
  ['job', 'spec.template.spec'],
  ['cron-job', 'spec.jobTemplate.spec.template.spec'],
] as const

export const PODS = 'spec.template.spec.containers'

export function formOf(kind: string): Form {
  const form = findForm(kind)
  if (!form) throw new Error(`no form for ${kind}`)
  return form
}

const begin = { name: 'web', namespace: 'shop' }
const MAIN = [{ name: 'main', image: 'web:1' }]

/** A new object of a kind by its form, with containers at that path, and what is wrong with it. */
export function make(kind: string, containers: string, entered: Values = {}) {
  const form = formOf(kind)
  const named = { 'metadata.name': begin.name, 'metadata.namespace': begin.namespace }
  const values = { ...beginForm(form, begin), ...named, [containers]: MAIN, ...entered }
  return {
    wrong: checkForm(form, values, 'create'),
    object: writeForm(form, values, { before: {}, mode: 'create' }),
  }
}

/** An object that exists, changed by its form. */
export function change(kind: string, before: Fields, entered: Values) {
  const form = formOf(kind)
  const values = { ...readForm(form, before), ...entered }
  return writeForm(form, values, { before, mode: 'edit' })
}
