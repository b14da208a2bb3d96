import type { Text } from '../../i18n/locale.ts'
import {
  checkSelector,
  formatLabelSelector,
  type LabelRequirement,
  parseLabelSelector,
} from '../../kubernetes/label-selector.ts'
import { readSelector } from '../../kubernetes/read-selector.ts'
import { breach } from '../../rules/message.ts'
import type { Field } from '../field.ts'
import { text } from '../fields.ts'
import { asText } from '../values.ts'

/**
 * A whole selector in one line, as kubectl writes it: `app=web,tier in (a,b)`. Blank is a selector that everything
 * meets, which is not the same as none: that one is null here.
 */
export function selectorText(
  path: string,
  { title, hint }: { readonly title: Text; readonly hint?: Text },
): Field {
  const rule = (selector: string) => (checkSelector(selector) === null ? null : breach('rule.invalid'))
  return {
    ...text(path, { title, ...(hint && { hint }), placeholder: 'app=web, tier in (a, b)', rule }),
    otherwise: null,
    read: (raw) => formatLabelSelector(readSelector(raw, 'selector') ?? []),
    write: (value, raw) => {
      const selector = asText(value)
      return checkSelector(selector) === null ? buildSelector(parseLabelSelector(selector)) : raw
    },
  }
}

/** Equal labels where there is one value; one that is asked for twice stands as an expression too. */
function buildSelector(requirements: readonly LabelRequirement[]): object {
  const plain = new Map<string, string>()
  const expressions = requirements.filter((requirement) => {
    const [only, ...others] = requirement.operator === 'In' ? requirement.values : []
    if (only === undefined || others.length > 0 || plain.has(requirement.key)) return true
    plain.set(requirement.key, only)
    return false
  })
  return {
    ...(plain.size > 0 && { matchLabels: Object.fromEntries(plain) }),
    ...(expressions.length > 0 && { matchExpressions: expressions }),
  }
}
