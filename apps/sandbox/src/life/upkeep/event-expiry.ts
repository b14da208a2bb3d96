import { readText } from '@naru/contract/manifest/read'
import type { Controller } from '../controller.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import { EVENTS } from '../resources.ts'

/** As long as kube-apiserver keeps events by default. */
export const EVENT_LIFE_MS = 3_600_000

/** Forgets events an hour after they were last seen. */
export const eventExpiry: Controller = {
  name: 'event expiry',
  wakes: [{ resource: EVENTS, keys: ({ type, object }) => (type === 'ADDED' ? [objectKey(object)] : []) }],
  reconcile: (key, world) => {
    const name = parseObjectKey(key)
    const event = world.get(EVENTS, name)
    if (event === undefined) return undefined
    const seen = readText(event['lastTimestamp'] ?? event['eventTime'] ?? event.metadata.creationTimestamp)
    const left = (Date.parse(seen) || world.now()) + EVENT_LIFE_MS - world.now()
    if (left > 0) return left
    world.remove(EVENTS, name)
    return undefined
  },
}
