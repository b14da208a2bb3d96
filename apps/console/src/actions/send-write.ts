import type { ActionWrite } from '@naru/contract/actions/action'
import { removed } from '@naru/contract/platform/removed'
import { call, send } from '../data/api.ts'
import { createObject, deleteObject, type KubeTarget, patchObject } from '../data/kubernetes.ts'
import { messageCenter } from '../parts/message-center.ts'

export type NamedTarget = KubeTarget & { readonly name: string }

/** Does what an action writes. Throws what the cluster or the platform answers. */
export async function sendWrite(write: ActionWrite, target: NamedTarget): Promise<void> {
  switch (write.send) {
    case 'patch':
      await patchObject(patchTarget(write, target), write)
      return
    case 'create':
      await createObject(placeOf(write, target), write.object)
      return
    case 'delete':
      await deleteObject(target, write)
      return
    case 'call':
      await sendCall(write)
  }
}

/** What stays elsewhere of a record that is deleted is told, and that its deletion goes on. */
async function sendCall({ path, method, body }: ActionWrite & { readonly send: 'call' }): Promise<void> {
  if (method !== 'DELETE') return send(path, { method, ...(body && { body }) })
  const { stays = [], goesOn } = await call(removed, path, { method })
  for (const one of stays) messageCenter.warning(one)
  if (goesOn) messageCenter.info(goesOn)
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
