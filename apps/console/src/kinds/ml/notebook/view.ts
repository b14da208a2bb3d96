import type { Notebook } from '@naru/contract/kinds/ml/notebook.rules'
import { defineView } from '../../../details/kind-view.ts'
import { OwnTemplate } from '../../pieces/pod-spec/template-parts.tsx'
import { NotebookAccess } from './notebook-access.tsx'

export const view = defineView<Notebook>()({
  kind: 'notebook',
  sections: [OwnTemplate],
  aside: [NotebookAccess],
  without: ['images'],
})
