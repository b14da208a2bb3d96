import { defineRules } from '../kind-rules.ts'
import { BINDING_COLUMNS } from './binding-columns.ts'

export const roleBindingRules = defineRules()({ columns: BINDING_COLUMNS })
