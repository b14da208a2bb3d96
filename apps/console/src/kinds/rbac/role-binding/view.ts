import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { BindingAnswer } from '../../pieces/rbac/binding-answer.ts'
import { BindingRules, BindingSubjects } from '../../pieces/rbac/binding-parts.tsx'

export const view = defineView<KubeObject>()({
  kind: 'role-binding',
  answer: BindingAnswer,
  lead: [BindingSubjects, BindingRules],
  without: ['subjects', 'subject-kinds'],
})
