import { isDeepStrictEqual } from 'node:util'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Controller, onSelf } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import { ROUTES } from '../resources.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'

type Route = KubeObject & { readonly spec?: { readonly host?: string; readonly wildcardPolicy?: string } }

function domain(world: World): string {
  return `apps.${world.cluster.name}.hanbat.example`
}

/** Gives a route the host that it did not ask for, and admits it. */
function admit(route: Route, world: World): void {
  const { name, namespace } = route.metadata
  const host = route.spec?.host ?? `${name}-${namespace}.${domain(world)}`
  const ingress = [
    {
      host,
      routerName: 'default',
      routerCanonicalHostname: `router-default.${domain(world)}`,
      wildcardPolicy: route.spec?.wildcardPolicy ?? 'None',
      conditions: [{ type: 'Admitted', status: 'True', lastTransitionTime: world.time() }],
    },
  ]
  world.patch(ROUTES, nameOf(route), (current) => {
    const isAdmitted = isDeepStrictEqual(admittedHost(current), host)
    return isAdmitted
      ? current
      : { ...current, spec: { wildcardPolicy: 'None', ...route.spec, host }, status: { ingress } }
  })
}

function admittedHost({ status }: KubeObject): unknown {
  if (typeof status !== 'object' || status === null || !('ingress' in status)) return undefined
  const [first] = Array.isArray(status.ingress) ? (status.ingress as readonly unknown[]) : []
  return typeof first === 'object' && first !== null && 'host' in first ? first.host : undefined
}

/** Routes of OpenShift: admitted by the default router. */
export const routeController: Controller = {
  name: 'routes',
  wakes: [onSelf(ROUTES)],
  reconcile: (key, world) => {
    const route = world.get(ROUTES, parseObjectKey(key))
    if (route !== undefined && !isBeingDeleted(route)) admit(route, world)
    return undefined
  },
}
