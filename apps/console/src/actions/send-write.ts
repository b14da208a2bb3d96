import type { ActionWrite } from '@naru/contract/actions/action'
import { removed } from '@naru/contract/platform/removed'
import { call, send } from '../data/api.ts'
import { createObject, deleteObject, type KubeTarget, patchObject } from '../data/kubernetes.ts'
import { messageCenter } from '../parts/message-center.ts'

export type NamedTarget = KubeTarget & { readonly name: string }

/** What became of a write: `goesOn` where it is under way and that has been told. */
type Written = 'done' | 'goesOn'

/** Does what an action writes. Throws what the cluster or the platform answers. */
export async function sendWrite(write: ActionWrite, target: NamedTarget): Promise<Written> {
  switch (write.send) {
    case 'patch':
      await patchObject(patchTarget(write, target), write, { brief: true })
      return 'done'
    case 'create':
      await createObject(placeOf(write, target), write.object, { brief: true })
      return 'done'
    case 'delete':
      await deleteObject(target, write)
      return 'done'
    case 'call':
      return sendCall(write)
  }
}

/** What stays elsewhere of a record that is deleted is told, and that its deletion goes on. */
async function sendCall({ path, method, body }: ActionWrite & { readonly send: 'call' }): Promise<Written> {
  if (method !== 'DELETE') {
    await send(path, { method, ...(body && { body }) })
    return 'done'
  }
  const { stays = [], goesOn } = await call(removed, path, { method })
  for (const one of stays) messageCenter.warning(one)
  if (!goesOn) return 'done'
  messageCenter.info(goesOn)
  return 'goesOn'
}

function patchTarget(write: ActionWrite & { readonly send: 'patch' }, target: NamedTarget): NamedTarget {
  return {
    ...target,
    ...('on' in write && write.on),
    ...(write.subresource && { subresource: write.subresource }),
  }
}

function placeOf(write: ActionWrite & { readonly send: 'create' }, target: NamedTarget): KubeTarget {
  if ('subresource' in write) return { ...target, subresource: write.subresource }
  const { name: _name, ...collection } = target
  return { ...collection, resource: write.resource }
}
