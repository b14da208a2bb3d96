import { isDeepStrictEqual } from 'node:util'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readString, readStringMap } from '@naru/contract/manifest/read'
import { type Controller, onSelf } from '../controller.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import { INGRESS_CLASSES, INGRESSES } from '../resources.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'

/** The only controller that runs here; who names another class waits for ever. */
const CONTROLLER = 'k8s.io/ingress-nginx'
const IS_DEFAULT = 'ingressclass.kubernetes.io/is-default-class'
const STATUS = { loadBalancer: { ingress: [{ ip: '203.0.113.24' }] } }

function classOf({ spec }: KubeObject, world: World): KubeObject | undefined {
  const name = readString(readFields(spec)['ingressClassName'])
  if (name !== '') return world.get(INGRESS_CLASSES, { name })
  return world
    .list(INGRESS_CLASSES)
    .find(({ metadata }) => readStringMap(metadata.annotations)[IS_DEFAULT] === 'true')
}

function isServed(ingress: KubeObject, world: World): boolean {
  return readFields(classOf(ingress, world)?.['spec'])['controller'] === CONTROLLER
}

/** Ingresses: those of its class get the controller's address, others lose it. */
export const ingressController: Controller = {
  name: 'ingresses',
  wakes: [
    onSelf(INGRESSES),
    { resource: INGRESS_CLASSES, keys: (_, world) => world.list(INGRESSES).map(objectKey) },
  ],
  reconcile: (key, world) => {
    const ingress = world.get(INGRESSES, parseObjectKey(key))
    if (ingress === undefined || isBeingDeleted(ingress)) return undefined
    const status = isServed(ingress, world) ? STATUS : { loadBalancer: {} }
    world.patch(INGRESSES, nameOf(ingress), (current) =>
      isDeepStrictEqual(current['status'], status) ? current : { ...current, status },
    )
    return undefined
  },
}
