import type { Template } from '@naru/contract/templates/template'
import { defineView } from '../../../details/kind-view.ts'
import { TemplateObjects } from './template-objects.tsx'
import { TemplateParameters } from './template-parameters.tsx'

export const view = defineView<Template>()({
  kind: 'template',
  lead: [TemplateParameters, TemplateObjects],
  without: ['parameters', 'required', 'makes'],
})
