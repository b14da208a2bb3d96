import { nodesOf, writeForm } from '@naru/contract/forms/form'
import { forms } from '@naru/contract/kinds/forms-registry'
import { findKind } from '@naru/contract/kinds/registry'
import { readAt, readItems } from '@naru/contract/manifest/read'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyValues } from '../../../../packages/contract/test/form-values.ts'
import { APPLICATION } from '../seed/addons/argo-kinds.ts'
import { buildDefinition, type CustomKind } from '../seed/addons/definition.ts'
import { NOTEBOOK } from '../seed/addons/notebooks.ts'
import { checkFields } from './field-check.ts'
import type { Schema } from './schema.ts'
import { kindDefinitionName } from './schema-catalogue.ts'
import { loadDefinition } from './schema-source.ts'

/** Kinds that clusters serve by a definition: what the demonstration's own says. */
const CUSTOM: Readonly<Record<string, Schema>> = {
  Application: customSchema(APPLICATION),
  Notebook: customSchema(NOTEBOOK),
}

function customSchema(kind: CustomKind): Schema {
  const [version] = readItems(readAt(buildDefinition(kind).object['spec'], 'versions'))
  // The definition is written in this repository.
  return readAt(version?.['schema'], 'openAPIV3Schema') as Schema
}

const own = Object.entries(forms).flatMap(([id, form]) => {
  const kind = findKind(id)
  return kind?.source === 'kubernetes' ? [{ kind, form, name: kind.kind }] : []
})

describe.each(own)('the form of a $name', ({ kind, form }) => {
  const schema = loadDefinition(kindDefinitionName({ ...kind.api, kind: kind.kind })) ?? CUSTOM[kind.kind]

  it('writes only fields that the schema of its kind knows, in its types', () => {
    expect(schema).toBeDefined()
    expect(nodesOf(form).length).toBeGreaterThan(0)
    fc.assert(
      fc.property(anyValues(form), (values) => {
        const object = writeForm(form, values, { before: {}, mode: 'create' })
        const { problems } = checkFields(object, schema, { lookup: loadDefinition, kind: kind.kind })
        expect(problems).toEqual([])
      }),
    )
  })
})
