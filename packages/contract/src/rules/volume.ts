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

/** A path from the root of a file system, of Windows too. */
export function checkAbsolutePath(path: string): Checked {
  return /^(\/|[A-Za-z]:[\\/])/.test(path) ? null : breach('rule.absolutePath')
}

/** A path that stays within the directory from which it is taken, or none. */
export function checkPathWithin(path: string): Checked {
  const leaves = path.startsWith('/') || path.split('/').includes('..')
  return leaves ? breach('rule.pathWithin') : null
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
