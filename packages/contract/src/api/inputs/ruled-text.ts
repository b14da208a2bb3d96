import * as z from 'zod/mini'
import type { Checked } from '../../rules/message.ts'
import { checkDescription } from '../../rules/text-rules.ts'

/** A text judged by a rule that forms use too; what it breaks is told by the rule's key. */
export function ruledText(rule: (text: string) => Checked) {
  return z.string().check((payload) => {
    const broken = rule(payload.value)
    if (broken) payload.issues.push({ code: 'custom', input: payload.value, params: { ...broken } })
  })
}

export const description = ruledText(checkDescription)
