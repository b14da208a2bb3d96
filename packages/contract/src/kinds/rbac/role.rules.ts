import { defineRules } from '../kind-rules.ts'
import { ROLE_COLUMNS } from './role-columns.ts'

export const roleRules = defineRules()({ columns: ROLE_COLUMNS })
