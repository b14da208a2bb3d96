import { readAt, readList } from '@naru/contract/manifest/read'
import type { Answer, Call } from '../call.ts'
import { presentObject } from '../reading/present.ts'
import { loadTarget } from '../reading/read-object.ts'
import { readObject } from '../writing/create.ts'

/** PUT `finalize` of a namespace: the list of those who still hold it. */
export async function answerFinalize(call: Call): Promise<Answer> {
  const { raw } = await readObject(call)
  const before = loadTarget(call)
  const finalizers = readList(readAt(raw, 'spec', 'finalizers'))
  const updated = call.api.cluster.store.patch(call.resource.storage, before.metadata, (current) => ({
    ...current,
    spec: finalizers.length === 0 ? {} : { finalizers },
  }))
  return presentObject(call, updated)
}
