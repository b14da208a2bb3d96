import assert from 'node:assert/strict'
import { beginForm, writeForm } from '@naru/contract/forms/form'
import { resourceFor } from '@naru/contract/kinds/api-version'
import { findKindOf } from '@naru/contract/kinds/registry'
import { buildCustomWorkload, customWorkloadForm } from '@naru/contract/templates/own/custom-workload'
import { fillBlanks } from '@naru/contract/templates/own/fill-blanks'
import type { OwnTemplate } from '@naru/contract/templates/own/own-template'
import { OWN_TEMPLATES } from '@naru/contract/templates/own/own-templates'
import { defineCases, inside } from '../trial.ts'

const GIVEN = { image: 'registry.example/shop/web:1.0', host: 'shop.example.com', command: 'run --all' }
const MORE = { scales: true, storage: '1Gi', settings: [{ key: 'LEVEL', value: 'info' }] }

const CUSTOM_WORKLOAD = { id: 'a custom workload', form: customWorkloadForm, build: buildCustomWorkload }
const MADE: readonly Pick<OwnTemplate, 'id' | 'form' | 'generated' | 'build'>[] = [
  ...OWN_TEMPLATES,
  CUSTOM_WORKLOAD,
]

/** What every template of Naru makes is taken as it is, without a field that the cluster does not know. */
export const fillingTemplates = defineCases(
  'filling templates',
  Object.fromEntries(
    MADE.map((template) => [
      `takes all that ${template.id} makes`,
      async (t) => {
        const begun = beginForm(template.form, { namespace: '', name: '' })
        const named = { 'metadata.name': `own-${t.unique}`, 'metadata.namespace': t.namespace }
        const form = { ...begun, ...GIVEN, ...(template === CUSTOM_WORKLOAD && MORE), ...named }
        const filled = writeForm(template.form, form, { before: {}, mode: 'create' })
        for (const object of template.build(fillBlanks(template, filled, () => 0))) {
          const kind = findKindOf(object.apiVersion ?? '', object.kind ?? '')
          assert.ok(kind, object.kind)
          const made = await t.client.create(inside(t, resourceFor(kind, null)), object, {
            dryRun: true,
            fieldValidation: 'Strict',
          })
          assert.equal(made.metadata.name, object.metadata.name)
        }
      },
    ]),
  ),
)
