import { parseQuantity } from '../kubernetes/quantity.ts'
import { isExtendedResource } from '../kubernetes/resource-name.ts'
import { checkRequestWithinLimit } from './container.ts'
import { breach, type Checked } from './message.ts'
import { checkMetadataKey } from './metadata.ts'

/** What a form of containers has fields for. */
export const OWN_RESOURCES: ReadonlySet<string> = new Set(['cpu', 'memory'])

const PAGES = 'hugepages-'

/** The name of a resource of containers: one of Kubernetes' own, or one with the domain of who brings it. */
export function checkOtherResource(name: string): Checked {
  if (OWN_RESOURCES.has(name)) return breach('rule.duplicate')
  const wrong = checkMetadataKey(name)
  if (wrong !== null) return wrong
  const isKnown = name === 'ephemeral-storage' || name.startsWith(PAGES)
  const isForeign = isExtendedResource(name) || name.includes('kubernetes.io/')
  return isKnown || isForeign ? null : breach('rule.containerResource')
}

/** How much of a resource; what others bring is counted in whole things. Empty means none is said. */
export function checkOtherAmount(name: string, text: string): Checked {
  if (text === '') return null
  const amount = parseQuantity(text)
  if (amount === null) return breach('rule.quantity')
  if (amount < 0) return breach('rule.positive')
  return isExtendedResource(name) && !Number.isInteger(amount) ? breach('rule.integer') : null
}

/** A resource that nodes cannot give out twice needs a limit; of any other something has to be said. */
export function checkOtherLimit(name: string, request: string, limit: string): Checked {
  if (limit !== '') return null
  return !canOvercommit(name) || request === '' ? breach('rule.required') : null
}

export function checkOtherRequest(name: string, request: string, limit: string): Checked {
  if (canOvercommit(name)) return checkRequestWithinLimit(request, limit)
  const [asked, allowed] = [parseQuantity(request), parseQuantity(limit)]
  return asked !== null && allowed !== null && asked !== allowed ? breach('rule.requestIsLimit') : null
}

function canOvercommit(name: string): boolean {
  return !isExtendedResource(name) && !name.startsWith(PAGES)
}
