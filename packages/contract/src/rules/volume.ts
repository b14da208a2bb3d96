import { parseQuantity } from '../kubernetes/quantity.ts'
import { readAt, readText } from '../manifest/read.ts'
import { checkQuantity } from './container.ts'
import { breach, type Checked, firstBreach } from './message.ts'
import { checkRequired } from './text-rules.ts'

/** How large a claim is: what it asks for, or its volume where a larger one was found. */
export function sizeOfClaim(claim: unknown): string {
  const asked = readText(readAt(claim, 'spec', 'resources', 'requests', 'storage'))
  const found = readText(readAt(claim, 'status', 'capacity', 'storage'))
  return (parseQuantity(found) ?? 0) > (parseQuantity(asked) ?? 0) ? found : asked
}

/** The size that a volume is to grow to: more than it is now. */
export function checkExpansion(size: string, present: string): Checked {
  const isMore = (parseQuantity(size) ?? 0) > (parseQuantity(present) ?? 0)
  return firstBreach(
    checkRequired(size),
    checkQuantity(size),
    isMore ? null : breach('rule.above', { min: present }),
  )
}
