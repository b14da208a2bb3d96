import { defineRules } from '../kind-rules.ts'
import { BINDING_COLUMNS } from './binding-columns.ts'

export const clusterRoleBindingRules = defineRules()({ columns: BINDING_COLUMNS })
