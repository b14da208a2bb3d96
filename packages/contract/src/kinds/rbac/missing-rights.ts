import type { FieldError } from '../../errors/app-error.ts'
import type { Values } from '../../forms/field.ts'
import { readItem } from '../../forms/items.ts'
import { asList, asStrings } from '../../forms/values.ts'
import { formatRule, parseEscalation } from '../../rbac/parse-escalation.ts'
import { EVERY, type PolicyRule } from '../../rbac/policy-rule.ts'
import { breach, fieldError } from '../../rules/message.ts'
import { RULES } from './rule-fields.ts'

/** Where a form's rules hold the rights that whoever sends it lacks: one error for each rule, naming what is missing in it. */
export function placeMissingRights(message: string, values: Values): readonly FieldError[] | null {
  const missing = parseEscalation(message)
  if (missing === null) return null
  const items = asList(values[RULES]).map(readItem)
  return items.flatMap((item, index) => {
    const within = missing.filter((one) => isWithin(one, item))
    if (within.length === 0) return []
    const said = breach('rule.beyondRights', { missing: within.map(formatRule).join('; ') })
    return fieldError(`${RULES}.${index}.verbs`, said) ?? []
  })
}

function isWithin(one: PolicyRule, item: Values): boolean {
  const held = (field: string) => asStrings(item[field])
  const shares = (field: string, wanted: readonly string[]) =>
    wanted.some((word) => held(field).includes(word) || held(field).includes(EVERY))
  if (!shares('verbs', one.verbs)) return false
  if (one.nonResourceURLs.length > 0) return shares('nonResourceURLs', one.nonResourceURLs)
  const groups = one.apiGroups.map((group) => group || 'core')
  return shares('apiGroups', groups) && shares('resources', one.resources)
}
