import type { TemplateInstance } from '@naru/contract/kinds/catalog/template-instance.rules'
import { defineView } from '../../../details/kind-view.ts'
import { InstanceObjects } from './instance-objects.tsx'

export const view = defineView<TemplateInstance>()({
  kind: 'template-instance',
  lead: [InstanceObjects],
  without: ['objects'],
})
