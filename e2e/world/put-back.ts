import type { KubeClient, Target } from '@naru/kube/client'
import { onTestFinished } from 'vitest'

/** Has an object as it is now once the test is over, whether that changed it or deleted it. */
export async function putBack(client: KubeClient, place: Target): Promise<void> {
  const { metadata, ...before } = await client.get(place)
  const { name, labels, annotations, finalizers, ownerReferences } = metadata
  const object = { ...before, metadata: { name, labels, annotations, finalizers, ownerReferences } }
  onTestFinished(async () => {
    const isThere = await client.get(place).then(
      () => true,
      () => false,
    )
    const { name: _, ...collection } = place
    await (isThere ? client.update(place, object) : client.create(collection, object))
  })
}
